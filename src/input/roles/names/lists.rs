//! The words that names of columns are compared with: lower case, without accents, separated by white space.

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

/// How many of [`LABEL`] are names of nothing else; the others may be those of other columns too.
pub(super) const SURE_LABELS: usize = 27;

/// How many of [`LABEL`] are those of the label where it has two values; the last may be those of predictions and
/// of features too.
pub(super) const LIKELY_LABELS: usize = 41;

/// Words in the names of columns that say what came of a case.
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

/// Words that say that a column holds what was before: a risk factor, not an outcome.
pub(super) static EARLIER_WORDS: Words = Words::new(
    "
    prior previous previously past history hx family baseline before parental former fh prev last",
);

/// Names of weight columns.
pub(crate) static WEIGHT: Words =
    Words::new("sampleweight sampleweights caseweight caseweights instanceweight weight weights w");

/// How many of [`WEIGHT`] are names of nothing else; the others may be those of measurements too.
pub(super) const SURE_WEIGHTS: usize = 5;

/// Words in the names of measurements of bodies and boxes.
pub(super) static BODY_WORDS: Words =
    Words::new("height bmi h width length size grosse groesse taille altura altezza");

/// Names of columns that may count rows.
pub(super) static COUNT: Words =
    Words::new("count counts cnt n num freq frequency rows nrows cases ncases occurrences");

/// Names of columns with numbers of positives.
pub(crate) static POSITIVES: Words =
    Words::new("positives npositives poscount positivecount npos numpos pos");

/// Names of columns with numbers of negatives.
pub(crate) static NEGATIVES: Words =
    Words::new("negatives nnegatives negcount negativecount nneg numneg neg");

/// How many of [`POSITIVES`] and [`NEGATIVES`] are names of nothing else.
pub(super) const SURE_COUNTS: usize = 4;

/// Names of fold columns.
pub(crate) static FOLD: Words = Words::new("fold folds foldid cvfold split cv task");

/// Names of columns that say which rows belong together, as those of one patient do.
pub(crate) static CLUSTER: Words = Words::new("
    cluster clusterid patient patientid subject subjectid participant participantid person personid user userid
    customer customerid query queryid qid session sessionid household");

/// Names of columns that say which group a case is of.
pub(crate) static GROUP: Words = Words::new("
    group sex gender site segment race ethnicity region subgroup hospital clinic center centre country agegroup
    ageband cohort stratum demographic language device channel tenant");

/// Names of columns of scores or of predictions.
pub(super) static SCORE: Words = Words::new("
    p phat score scores yscore yscores ypred yhat yprob yproba prob probability prediction pred predicted confidence
    decision");

/// Words in the names of score columns.
pub(super) static SCORE_WORDS: Words = Words::new("
    score scores prob probs proba probas probability probabilities pred preds prediction predictions predicted
    predict logit logits logodds confidence conf margin risk likelihood phat yhat yscore yprob yproba ypred
    propensity posterior softmax sigmoid hat fitted fit pd scored output decisionfunction predictproba p pr prediccion predicao
    wahrscheinlichkeit vorhersage risiko konfidenz punktzahl
    probabilite prevision risque confiance
    probabilidad puntuacion riesgo confianza
    probabilita punteggio rischio previsione probabilidade pontuacao risco
    kans waarschijnlijkheid voorspelling");

/// Words in the names of columns that hold predicted classes.
pub(super) static PREDICTION_WORDS: Words = Words::new("
    pred preds prediction predictions predicted predict predictedclass predictedlabel predclass predlabel yhat ypred
    decision scored into classification vorhersage prediccion predicao prevision previsione voorspelling hard assigned classified");

/// Words in the names of columns that hold how sure a prediction is.
pub(super) static CONFIDENCE_WORDS: Words = Words::new("
    confidence conf prediction predictions pred probability prob proba certainty maxprob maxproba score pmax
    konfidenz confiance confianza wahrscheinlichkeit probabilite probabilidad");

/// Words beside those of scores and models in names that mean a score all the same.
pub(super) static PLAIN_WORDS: Words = Words::new(
    "
    a b c y the of for in raw cal calibrated uncalibrated test val valid validation train cv oof new old final mean avg
    average class label target good bad column pos neg positive negative true false yes no v wert",
);

/// Words in the names of columns that hold something about a score and not the score.
pub(super) static DERIVED_WORDS: Words = Words::new(
    "
    lower upper lo hi low high lwr upr ci std sd se stderr var variance sigma error err resid residual residuals
    loss logloss entropy uncertainty rank ranking pct pctl percentile decile quantile quintile quartile version
    latency weight weights prior lift interval width threshold cutoff correct cooksd leverage value pvalue hwe
    likelihoodratio interval bin bucket band",
);

/// Words that name a model, as columns of its scores are called.
pub(super) static MODEL_WORDS: Words = Words::new("
    model m mod clf classifier rf randomforest forest xgb xgboost lgbm lightgbm gbm gbt gbdt gb catboost svm svc
    lr logreg logistic logisticregression glm gam nb gnb bnb mnb bayes naivebayes knn dt et hgb sgd perceptron linear mlp nn net dnn cnn rnn lstm bert roberta deberta
    resnet vgg efficientnet inception densenet mobilenet yolo vit gpt llama
    transformer tree cart ada adaboost ensemble stack stacking baseline lasso ridge elasticnet enet lda qda gp
    modell modele modelo modello");

/// Words in the names of columns that hold times, ages, amounts and counts.
pub(super) static ATTRIBUTE_WORDS: Words = Words::new("
    amount price income salary balance time times timestamp ts datetime date year years month months week day days
    weekday hour hours minute minutes second seconds epoch duration age ages count counts cnt n num number total
    quantity frequency born birth dob height bmi temperature temp bp sbp dbp pulse glucose cholesterol creatinine
    alter anzahl datum jahr jahre tage zeit gewicht betrag
    annee annees jours montant nombre
    edad fecha ano dias monto cantidad
    eta anni giorni importo idade data quantia leeftijd jaar dagen bedrag aantal");

/// Last words of the names of columns that name the rows.
pub(super) static ID_WORDS: Words = Words::new(
    "
    id ids uid uuid guid key zip zipcode nr no inst pat patnr mrn nummer numero",
);

/// Names of columns that name the rows, the most telling first.
pub(super) static IDS: Words = Words::new("
    id rowid caseid case uuid guid uid key recordid record sampleid exampleid instanceid patientid patient subjectid
    subject ids");

/// Names of columns that say of which model a row's score is.
pub(crate) static MODEL: Words = Words::new("
    model models modelname modelid method system classifier classifiername estimator algorithm algo learner");

/// Names of columns that number the rows.
pub(super) static ROW_NUMBER: Words = Words::new(
    "id ids index idx row rows rowid rowindex rownumber rownr rownum unnamed obs nr inst level",
);

/// Words that name a positive class.
pub(super) static POSITIVE_WORDS: Words =
    Words::new("pos positive yes true y t event case malignant abnormal sick diseased");

/// Words that name a negative class.
pub(super) static NEGATIVE_WORDS: Words = Words::new(
    "neg negative no false n f control normal benign healthy minus not non inverse complement survive survival stay alive",
);

/// Words for the class that a row has.
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
