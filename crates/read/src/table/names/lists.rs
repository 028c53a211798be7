//! Words with which names of columns are compared: lower case, without accents, separated by white space.

use super::known::Words;

/// Names of label columns, the most telling first.
pub(crate) static LABEL: Words = Words::new(
    "
    ytrue label labels target targets truth groundtruth outcome truelabel trueclass ytest groundtruthlabel
    labeltrue targettrue truevalue
    etiqueta etiquette etichetta rotulo zielvariable zielwert zielgrosse ergebnis cible objetivo alvo doelvariabele
    actual y gold gt true actualclass actuallabel obs yobs wahrheit tatsachlich reel verite verdad
    class response reference observed klasse classe clase klas",
);

/// Number of first names in [`LABEL`] that only labels have; the others may be names of other columns too.
pub(super) const SURE_LABELS: usize = 27;

/// Number of first names in [`LABEL`] that mean a label for a column of two values; the others may be names of
/// predictions and features too.
pub(super) const LIKELY_LABELS: usize = 41;

/// Words for the outcome of a case, in names of columns.
pub(super) static OUTCOME_WORDS: Words = Words::new("
    death deaths died dead deceased die mortality expired event events relapse relapsed recurrence recurred recurrent
    disease diseased ill sick illness infected infection sepsis septic malignant malignancy cancer tumor tumour
    diabetes stroke fracture progression progressed remission metastasis diagnosis diagnosed condition
    churn churned attrition exited left cancelled canceled fraud fraudulent isfraud scam default defaulted
    delinquent bankrupt bankruptcy insolvent readmitted readmission admitted converted conversion clicked click
    bought buy purchased purchase subscribed responded survived survival survivor alive positive case iscase
    spam phishing malware attack intrusion anomaly anomalous outlier abnormal failure failed fail faulty defect
    defective broken toxic hate hateful approved accepted rejected won win winner success successful hired recid recidivism chd afib pcr responder remission
    result endpoint complication bleeding outcome target label
    ausfall tod tot verstorben gestorben todesfall krank erkrankt krankheit betrug kundigung kuendigung gekundigt
    gekuendigt abgewandert ereignis ruckfall rueckfall uberlebt ueberlebt gekauft geklickt bosartig boesartig
    infiziert diagnose befund fall positiv zahlungsausfall ergebnis
    deces mort decede evenement fraude malade maladie rechute desabonnement resilie resiliation survecu achat
    clique positif defaut cas resultat
    muerte muerto fallecido evento enfermedad enfermo abandono recaida impago supervivencia sobrevivio compra
    positivo caso resultado baja cancelacion
    morto morte malattia malato frode abbandono decesso insolvenza acquisto esito recidiva
    obito morreu doenca doente inadimplente inadimplencia cancelou comprou desfecho
    overleden overlijden ziekte ziek opgezegd gebeurtenis gekocht uitkomst wanbetaling sterfte");

/// Words for the past: the column is a risk factor, not an outcome.
pub(super) static EARLIER_WORDS: Words = Words::new(
    "
    prior previous previously past history hx family baseline before parental former fh prev last",
);

pub(crate) static WEIGHT: Words =
    Words::new("sampleweight sampleweights caseweight caseweights instanceweight weight weights w");

/// Number of first names in [`WEIGHT`] that only weights of rows have; the others may be names of measurements
/// too.
pub(super) const SURE_WEIGHTS: usize = 5;

/// Words in the names of measurements of bodies and boxes.
pub(super) static BODY_WORDS: Words =
    Words::new("height bmi h width length size grosse groesse taille altura altezza");

/// Names of the age of persons.
pub(super) static AGE: Words = Words::new("age alter edad eta idade leeftijd");

/// Names of columns that may count rows.
pub(super) static COUNT: Words =
    Words::new("count counts cnt n num freq frequency rows nrows cases ncases occurrences");

pub(crate) static POSITIVES: Words =
    Words::new("positives npositives poscount positivecount npos numpos pos");

pub(crate) static NEGATIVES: Words =
    Words::new("negatives nnegatives negcount negativecount nneg numneg neg");

/// Number of first names in [`POSITIVES`] and [`NEGATIVES`] that only counts have.
pub(super) const SURE_COUNTS: usize = 4;

pub(crate) static FOLD: Words = Words::new("fold folds foldid cvfold split cv task");

/// Names of cluster columns, whose rows belong together, such as those of one patient.
pub(crate) static CLUSTER: Words = Words::new("
    cluster clusterid patient patientid subject subjectid participant participantid person personid user userid
    customer customerid query queryid qid session sessionid household");

pub(crate) static GROUP: Words = Words::new("
    group sex gender site segment race ethnicity region subgroup hospital clinic center centre country agegroup
    ageband cohort stratum demographic language device channel tenant");

/// Names of columns of scores or of predictions.
pub(super) static SCORE: Words = Words::new("
    p phat score scores yscore yscores ypred yhat yprob yproba prob probability prediction pred predicted confidence
    decision");

pub(super) static SCORE_WORDS: Words = Words::new("
    score scores prob probs proba probas probability probabilities pred preds prediction predictions predicted
    predict logit logits logodds confidence conf margin risk likelihood phat yhat yscore yprob yproba ypred
    propensity posterior softmax sigmoid hat fitted fit pd scored output decisionfunction predictproba p pr prediccion predicao
    wahrscheinlichkeit vorhersage risiko konfidenz punktzahl
    probabilite prevision risque confiance
    probabilidad puntuacion riesgo confianza
    probabilita punteggio rischio previsione probabilidade pontuacao risco
    kans waarschijnlijkheid voorspelling");

/// Words in the names of columns of predicted classes.
pub(super) static PREDICTION_WORDS: Words = Words::new("
    pred preds prediction predictions predicted predict predictedclass predictedlabel predclass predlabel yhat ypred
    decision scored into classification vorhersage prediccion predicao prevision previsione voorspelling hard assigned classified");

/// Words in the names of columns of the confidence of a prediction.
pub(super) static CONFIDENCE_WORDS: Words = Words::new("
    confidence conf prediction predictions pred probability prob proba certainty maxprob maxproba score pmax
    konfidenz confiance confianza wahrscheinlichkeit probabilite probabilidad");

/// Further words that may be in the name of a score, besides words of scores and models.
pub(super) static PLAIN_WORDS: Words = Words::new(
    "
    a b c y the of for in raw cal calibrated uncalibrated test val valid validation train cv oof new old final mean avg
    average class label target good bad column pos neg positive negative true false yes no v wert",
);

/// Words in the names of properties of a score, such as its limits, which are no scores.
pub(super) static PROPERTY_WORDS: Words = Words::new(
    "
    lower upper lo hi low high lwr upr ci std sd se stderr var version latency weight weights prior interval width
    threshold cutoff correct leverage value pvalue hwe bin bucket band",
);

/// Words in the names of numbers that say how unusual, how sure or how likely a row is: of a score where there is one,
/// otherwise the score itself.
pub(super) static STATISTIC_WORDS: Words = Words::new(
    "
    variance sigma error err resid residual residuals loss logloss entropy uncertainty rank ranking pct pctl percentile
    decile quantile quintile quartile lift cooksd likelihoodratio perplexity surprisal nll loglik energy novelty
    dissimilarity mahalanobis",
);

/// Words for a model, as in the names of its score columns.
pub(super) static MODEL_WORDS: Words = Words::new("
    model m mod clf classifier rf randomforest forest xgb xgboost lgbm lightgbm gbm gbt gbdt gb catboost svm svc
    lr logreg logistic logisticregression glm gam nb gnb bnb mnb bayes naivebayes knn dt et hgb sgd perceptron linear mlp nn net dnn cnn rnn lstm bert roberta deberta
    resnet vgg efficientnet inception densenet mobilenet yolo vit gpt llama
    transformer tree cart ada adaboost ensemble stack stacking baseline lasso ridge elasticnet enet lda qda gp
    rules rulebased heuristic champion challenger modell modele modelo modello");

/// Words for the parts of the data of a study, and which of them models are trained on.
pub(super) static PART_WORDS: Words = Words::new(
    "
    train training trn development derivation discovery test testing tst val valid validation dev holdout
    heldout eval evaluation oot oos",
);
pub(super) static TRAINING_WORDS: Words =
    Words::new("train training trn development derivation discovery");

/// Units of measurement behind names, alone or in brackets.
pub(super) static UNITS: Words = Words::new(
    "
    m mm cm km um nm g kg mg ug ng s ms min h hz khz mhz db kb mb gb l ml mmol umol nmol mol pa kpa hpa mmhg usd eur v
    mv w kw kwh k",
);

/// Words in the names of columns of times, ages, amounts and counts.
pub(super) static ATTRIBUTE_WORDS: Words = Words::new("
    amount price income salary balance time times timestamp ts datetime date year years month months week day days
    weekday hour hours minute minutes second seconds epoch duration age ages count counts cnt n num number total
    quantity frequency born birth dob height bmi temperature temp bp sbp dbp pulse glucose cholesterol creatinine
    alter anzahl datum jahr jahre tage zeit gewicht betrag
    annee annees jours montant nombre
    edad fecha ano dias monto cantidad
    eta anni giorni importo idade data quantia leeftijd jaar dagen bedrag aantal");

/// Last words of the names of id columns.
pub(super) static ID_WORDS: Words = Words::new(
    "
    id ids uid uuid guid key zip zipcode nr no inst pat patnr mrn nummer numero",
);

/// Names of id columns, the most telling first.
pub(super) static IDS: Words = Words::new("
    id rowid caseid case uuid guid uid key recordid record sampleid exampleid instanceid patientid patient subjectid
    subject ids");

/// Names of columns of models in a long table.
pub(crate) static MODEL: Words = Words::new("
    model models modelname modelid modelno modelnr modelnum modelnumber modelindex method system classifier
    classifiername estimator algorithm algo learner");

/// Names of columns that number the rows.
pub(super) static ROW_NUMBER: Words = Words::new(
    "id ids index idx row rows rowid rowindex rownumber rownr rownum unnamed obs nr inst level",
);

/// Words for the class that is looked for: the event, the ill, the fraud.
pub(super) static POSITIVE_WORDS: Words = Words::new(
    "
    pos positive yes true y t event case cases malignant abnormal sick diseased disease ill patient cancer tumor
    tumour carcinoma pathogenic dead died deceased churn churned fraud fraudulent bad default defaulted
    delinquent spam phishing attack anomaly anomalous outlier fail failed defect defective faulty toxic hate
    infected septic present fake affected malicious malware bot relapse relapsed recurrence readmitted
    hallucinated ood ja oui si sim tak evet positiv positif positivo positiva krank betrug tot verstorben
    bosartig ausfall infiziert malade fraude mort decede maligne enfermo muerto fallecido maligno maligna malato
    morto doente ziek overleden",
);

/// Words for the other class.
pub(super) static NEGATIVE_WORDS: Words = Words::new(
    "
    neg negative no false n f control controls ctrl normal benign healthy minus not non inverse complement
    survive survived survivor survivors survival stay stayed retained alive well good legit legitimate genuine
    ham pass passed absent clean real unaffected nein nao nej nie nee hayir negativ negatif negativo negativa
    gesund gutartig lebend sain benigne vivant sano vivo benigno benigna saudavel gezond levend",
);

/// Words for what happened, in names of labels.
pub(super) static TRUTH_WORDS: Words =
    Words::new("true truth actual gold groundtruth observed tatsachlich reel");

/// Words behind the name of a score in the name of its label.
pub(super) static ENDS_OF_LABELS: Words = Words::new(
    "outcome outcomes result results actual true truth won win event observed happened label target",
);

/// Words that turn a word into its opposite.
pub(super) static NEGATIONS: Words =
    Words::new("no non not kein keine ohne without sans sin sem nicht pas");

pub(super) static TRUE_CLASS_WORDS: Words =
    Words::new("true truth actual correct target observed gold right");

/// Words for two classes of which a row has one.
pub(super) static OPPOSITES: [[Words; 2]; 7] = [
    [
        Words::new("death dead died dies deceased mortality"),
        Words::new("survival survive survives survived surviving alive"),
    ],
    [
        Words::new("churn churned churns attrition left"),
        Words::new("retention retained retain stay stayed stays"),
    ],
    [Words::new("bad default defaulted fraud fraudulent"), Words::new("good legit legitimate")],
    [Words::new("malignant cancer"), Words::new("benign")],
    [Words::new("fail failed fails failure"), Words::new("pass passed passes success")],
    [Words::new("sick ill disease diseased abnormal anomaly"), Words::new("healthy well normal")],
    [Words::new("spam"), Words::new("ham")],
];
