// Notes for the speaker of the lecture: two to five sentences for each of its lessons.

/** @type {Readonly<Record<string, readonly string[]>>} */
export const NOTES = {
    threshold: [
        "Ask before anything else: what does a score of 0.6 tell you to do? Nothing, until someone chooses a threshold.",
        "Drag the line in the histogram slowly from right to left, and let the room say which of the four counts can only grow.",
        "If someone says that false negatives may go either way, answer with the table: no case that is predicted positive is lost when the threshold falls.",
    ],
    roc: [
        "Every threshold of the last lesson is a point here; drag from one end to the other and name the two ends, none and all predicted positive.",
        "Turn the prevalence dial without a word. The curve stays: both rates are shares of one class.",
        "Say what the area is in one sentence: how often a positive has a higher score than a negative.",
        "End with the doubt that leads on: most of the cases predicted positive may still be negative.",
    ],
    pr: [
        "Both plots show the same tables of counts. Drag in one and let the room watch the other.",
        "Turn π down: ROC stays, Precision-Recall sinks. So curves from data of different prevalence are not comparable here.",
        "Two thresholds mixed are on a straight line in ROC and on an arc here: joining points by straight lines promises area that no mix has, the shaded part.",
    ],
    unachievable: [
        "Hold precision at 0.2 and ask for more and more recall. At a recall of 0.6 it takes 240 false positives, and there are only 200 negatives.",
        "The shaded region is every model's free area. It depends on prevalence alone.",
        "Let them guess the least area where half of all cases are positive before you show the answer.",
    ],
    gains: [
        "Take your time here: start at the left end of the slider, on Precision-Recall, and move it to the right without speaking.",
        "Then do it again and name what happens: both axes stretch, the lines of equal F₁ become straight and parallel, and all that is as good as predicting everything positive becomes the falling diagonal.",
        "The reason in one sentence: F₁ averages 1/precision and 1/recall, and gains are linear in these.",
        "Ask where predicting everything positive is at another prevalence. It stays in the corner.",
    ],
    beta: [
        "β says how much recall counts. Turn it, and the straight line swings round the curve: flat for precision, steep for recall.",
        "The best threshold is where the line touches last. Let the room say where it goes before you turn β to 2.",
        "A corner stays best over a whole range of β, so nobody has to know β exactly.",
    ],
    choosing: [
        "Two areas, two winners, on the same rows. Ask which one is right before you explain.",
        "Show the stretch on the left where gnb leads: its recall is below the share of positives, where predicting everything positive has the better F₁.",
        "Close with the choice itself: if only a few alarms at the top are wanted, that lead is real; for a good F it is not.",
    ],
};
