import { words } from "../bilingual-text.ts";
import { isFilled } from "../declaration/form.ts";
import { defaultProcesses } from "../directories/legal-processes.ts";
import type { Row } from "../rows/row.ts";
import { normaliseName } from "../text/normalise-name.ts";
import { eachOf, placesOf, type RiskPlace, type RiskRule, riskRule } from "./risk-rule.ts";
import type { RiskCompany } from "./risk-rule-input.ts";

/** Data of typical processes by macro goal, both by name; goals without typical processes are not evaluated. */
const usualByGoal = usualData();

/**
 * Returns the groups of a process with data beyond those of typical processes of its macro goal. Empty if the goal is unanswered or
 * unusual, or if the additional information explains why more are needed.
 */
function dataBeyondUsual(process: Row<"process">, { childrenOf, index }: RiskCompany): RiskPlace[] {
  const goal = process.macro_goal === null ? undefined : index.row("macro_goal", process.macro_goal);
  const usual = goal && usualByGoal.get(normaliseName(goal.name));
  if (!usual || isFilled(process.additional_info)) return [];
  const isUnusual = (id: number) => !usual.has(normaliseName(index.nameOf("directory_item", id)));
  const groups = childrenOf("process_subject", process.id).filter((row) =>
    [...row.data, ...row.special_data, ...row.biometric_data].some(isUnusual),
  );
  if (groups.length === 0) return [];
  return [...eachOf("process_subject", groups, "data"), ...placesOf("process", process.id, "additional_info")];
}

function usualData(): ReadonlyMap<string, ReadonlySet<string>> {
  const byGoal = new Map<string, Set<string>>();
  for (const { macro_goal: goal, data, special_data, biometric_data, differences } of defaultProcesses) {
    const goalItems = byGoal.get(normaliseName(goal)) ?? new Set();
    const groupItems = Object.values(differences ?? {}).flatMap((difference) => [
      ...(difference.data ?? []),
      ...(difference.special_data ?? []),
      ...(difference.biometric_data ?? []),
    ]);
    for (const name of [...data, ...special_data, ...biometric_data, ...groupItems]) goalItems.add(normaliseName(name));
    byGoal.set(normaliseName(goal), goalItems);
  }
  return byGoal;
}

/** Risks of a process: its purpose, legal bases and the consents they require. */
export const processBasisRisks: readonly RiskRule[] = [
  riskRule("R-PRC-01", "process", {
    severity: "high",
    fine: "13.11.1",
    isBlank: true,
    when: ({ purpose }) => !isFilled(purpose),
    at: ["purpose"],
    name: words("Нет сведений о цели обработки", "Purpose is not given"),
    text: words(
      "Нет сведений о цели процесса. Без заранее определённой законной цели обработка недопустима, а политику, согласие и уведомление нельзя заполнить.",
      "The purpose of the process is not given. Processing requires a lawful purpose defined in advance; without it the policy, the consent and the notification cannot be completed.",
    ),
    law: words("ч. 2 ст. 5 Закона № 152-ФЗ", "152-FZ, article 5(2)"),
    remedy: words(
      "Укажите макроцель и цель процесса (шаг 2).",
      "Specify the purpose category and the purpose (step 2).",
    ),
  }),
  riskRule("R-PRC-02", "process", {
    severity: "critical",
    fine: "13.11.1",
    isBlank: true,
    find: ({ id }, { childrenOf }) =>
      eachOf(
        "process_subject",
        childrenOf("process_subject", id).filter(({ reasons }) =>
          reasons.every((reason) => reason === "internal_acts"),
        ),
        "reasons",
      ),
    name: words("Не выбрано правовое основание обработки", "Legal basis is not chosen"),
    text: words(
      "Для группы субъектов не выбрано ни одно основание из закона. Без основания обработка незаконна.",
      "No legal basis is chosen for a group of individuals. Without one the processing is unlawful.",
    ),
    law: words("ч. 1 ст. 6 Закона № 152-ФЗ", "152-FZ, article 6(1)"),
    remedy: words(
      "Выберите основание для каждой группы субъектов (шаг 5) либо прекратите обработку.",
      "Choose a basis for each group of individuals (step 5) or stop the processing.",
    ),
  }),
  riskRule("R-PRC-03", "process", {
    severity: "medium",
    fine: "13.11.1",
    find: (process, company) => dataBeyondUsual(process, company),
    name: words("Возможна избыточность данных", "Data may be excessive"),
    text: words(
      "Состав данных шире обычного для этой цели. Закон запрещает собирать лишнее.",
      "The set of data is wider than usual for this purpose. The law prohibits collecting more than is needed.",
    ),
    law: words("ч. 4–5 ст. 5 Закона № 152-ФЗ", "152-FZ, article 5(4) to (5)"),
    remedy: words(
      "Уберите лишние данные или опишите в дополнительных сведениях, зачем они нужны.",
      "Remove unnecessary data or explain in the additional information why it is needed.",
    ),
  }),
  riskRule("R-PRC-04", "process", {
    severity: "critical",
    fine: "13.11.2",
    find: ({ id }, { childrenOf }) =>
      eachOf(
        "process_subject",
        childrenOf("process_subject", id).filter(
          (row) => row.special_data.length > 0 && row.is_written_agreement === false && row.special_docs.length === 0,
        ),
        "is_written_agreement",
        "special_docs",
        "special_data",
      ),
    name: words(
      "Специальные категории без письменного согласия и без особого основания",
      "Special categories without written consent or a special legal basis",
    ),
    text: words(
      "Сведения о здоровье, национальности, убеждениях, судимости обрабатываются без письменного согласия и без одного из особых оснований закона.",
      "Data on health, nationality, beliefs or criminal record are processed without written consent and without any of the special grounds in the law.",
    ),
    law: words("ст. 10 Закона № 152-ФЗ", "152-FZ, article 10"),
    remedy: words(
      "Получите письменное согласие либо выберите применимое особое основание; если нет ни того, ни другого, прекратите сбор.",
      "Obtain written consent or choose an applicable special ground; if there is neither, stop collecting the data.",
    ),
  }),
  riskRule("R-PRC-05", "process", {
    severity: "critical",
    fine: "13.11.2",
    find: ({ id }, { childrenOf }) =>
      eachOf(
        "process_subject",
        childrenOf("process_subject", id).filter(
          (row) =>
            row.biometric_data.length > 0 && row.is_bio_written_agreement === false && row.biometric_docs.length === 0,
        ),
        "is_bio_written_agreement",
        "biometric_docs",
        "biometric_data",
      ),
    name: words("Биометрия без письменного согласия", "Biometric data without written consent"),
    text: words(
      "Данные используются для установления личности, но письменного согласия и законного исключения нет.",
      "The data is used to establish identity, but there is neither written consent nor a statutory exception.",
    ),
    law: words("ст. 11 Закона № 152-ФЗ; Закон № 572-ФЗ", "152-FZ, article 11; 572-FZ"),
    remedy: words(
      "Получите письменное согласие или откажитесь от идентификации по биометрии (обычное фото без сличения — не биометрия).",
      "Obtain written consent or give up biometric identification (an ordinary photo that is not matched against anything is not biometric data).",
    ),
  }),
  riskRule("R-PRC-06", "process", {
    severity: "high",
    fine: "13.11.1",
    when: ({ id, collect_agreement }, { childrenOf }) =>
      collect_agreement === false &&
      childrenOf("process_subject", id).some(({ reasons }) => reasons.includes("is_consent_to_processing")),
    at: ["collect_agreement"],
    name: words("Основание — согласие, но согласия не собираются", "Consent is the basis but is not obtained"),
    text: words(
      "В анкете основанием указано согласие, при этом согласия не берут. Доказывать наличие согласия должен оператор.",
      "The questionnaire gives consent as the legal basis, but no consent is obtained. The operator must be able to prove consent.",
    ),
    law: words("ч. 1, 3 ст. 9 Закона № 152-ФЗ", "152-FZ, article 9(1) and (3)"),
    remedy: words(
      "Собирайте согласия и опишите их форму либо смените основание, если есть другое.",
      "Obtain consent and describe its form, or choose another basis if there is one.",
    ),
  }),
  riskRule("R-PRC-07", "process", {
    severity: "medium",
    fine: "13.11.1",
    isBlank: true,
    when: (process, { childrenOf }) =>
      process.collect_agreement === true &&
      !isFilled(process.agreement_documents) &&
      !isFilled(process.template_agreements) &&
      childrenOf("agreement_file", process.id).length === 0,
    at: ["agreement_documents", "template_agreements", "agreement_files"],
    name: words("Не описано подтверждение согласий", "Evidence of consent is not described"),
    text: words(
      "Согласия собирают, но сведений об их форме и месте хранения нет. При споре подтвердить согласие будет нечем.",
      "Consent is obtained, but its form and storage place are not specified. In a dispute it could not be proved.",
    ),
    law: words("ч. 3 ст. 9 Закона № 152-ФЗ", "152-FZ, article 9(3)"),
    remedy: words(
      "Утвердите форму согласия, опишите хранение и журнал согласий.",
      "Upload the consent form, and describe how consents are kept and logged.",
    ),
  }),
  riskRule("R-PRC-08", "process", {
    severity: "high",
    fine: "13.11.1",
    when: (process) => process.collect_agreement === true && process.is_consent_bundled === true,
    at: ["is_consent_bundled"],
    name: words("Согласие объединено с другим документом", "Consent is bundled with another document"),
    text: words(
      "С 01.09.2025 согласие оформляется отдельно: пункт договора, анкеты или политики больше не годится.",
      "Since 01.09.2025 consent must be a separate document: a clause in a contract, a form or a policy is not enough.",
    ),
    law: words("ч. 1 ст. 9 Закона № 152-ФЗ в ред. № 156-ФЗ", "152-FZ, article 9(1), as amended by 156-FZ"),
    remedy: words("Вынесите согласие в отдельную форму.", "Make the consent a separate form."),
  }),
  riskRule("R-PRC-09", "process", {
    severity: "high",
    fine: "13.11.1",
    when: (process, { childrenOf }) =>
      process.have_teens === true &&
      process.teen_count !== 0 &&
      process.is_guardian_consent === false &&
      childrenOf("process_subject", process.id).some(needsGuardianConsent),
    at: ["is_guardian_consent"],
    name: words("Нет согласия законного представителя", "No consent of a legal representative"),
    text: words(
      "Обрабатываются данные детей до 14 лет, а согласие родителя или опекуна не берётся.",
      "Data of children under 14 is processed, but the consent of a parent or guardian is not obtained.",
    ),
    law: words("ч. 6 ст. 9 Закона № 152-ФЗ; ст. 26, 28 ГК РФ", "152-FZ, article 9(6); Civil Code, articles 26 and 28"),
    remedy: words(
      "Добавьте согласие законного представителя (форма с данными представителя).",
      "Obtain the consent of the legal representative (a form with the representative's details).",
    ),
  }),
];

/** Returns whether children's data are processed on the basis of consent; other bases, as for cameras, need none. */
function needsGuardianConsent(row: Row<"process_subject">): boolean {
  const mayBeChildren = row.capacities.length === 0 || row.capacities.includes("child");
  const isByConsent =
    row.reasons.includes("is_consent_to_processing") ||
    row.is_written_agreement === true ||
    row.is_bio_written_agreement === true;
  return mayBeChildren && isByConsent;
}
