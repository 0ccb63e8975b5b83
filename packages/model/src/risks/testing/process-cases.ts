import type { Row } from "../../rows/row.ts";
import type { RiskCase, TestCompany } from "./risk-case.ts";

/** Cases of the rules about processes: a process and its answer, with different rows. */
export const processCases: readonly RiskCase[] = [
  {
    code: "R-PRC-01",
    point: "152-ФЗ, ст. 5 ч. 2",
    make: openProcess({}, { cure: ({ change, id }) => change("process", id, { purpose: "Исполнение договоров" }) }),
  },
  {
    code: "R-PRC-02",
    point: "152-ФЗ, ст. 6 ч. 1: внутренний документ — не основание",
    make: openProcess(
      { group: { reasons: ["internal_acts"] } },
      { cure: ({ change, group }) => change("process_subject", group, { reasons: ["is_contract"] }) },
    ),
  },
  {
    code: "R-PRC-03",
    point: "152-ФЗ, ст. 5 ч. 5",
    make: (company) => {
      const { add, change, process, data } = company;
      const macro_goal = add("macro_goal", { name: "Подбор персонала" });
      const usual = add("directory_item", { name: "Фамилия, имя, отчество", category: "other_personal_data" });
      const { id, group } = process({ macro_goal }, { data: [usual, data("biometric_personal_data")] });
      return { object: id, cure: () => change("process_subject", group, { data: [usual] }) };
    },
  },
  {
    code: "R-PRC-04",
    point: "152-ФЗ, ст. 10 ч. 2",
    make: (company) => {
      const special_data = [company.data("special_category_data")];
      const { id, group } = company.process({}, { special_data, is_written_agreement: false });
      return { object: id, cure: () => company.change("process_subject", group, { special_docs: ["SG06"] }) };
    },
  },
  {
    code: "R-PRC-05",
    point: "152-ФЗ, ст. 11 ч. 1",
    make: (company) => {
      const biometric_data = [company.data("biometric_personal_data")];
      const { id, group } = company.process({}, { biometric_data, is_bio_written_agreement: false });
      return { object: id, cure: () => company.change("process_subject", group, { is_bio_written_agreement: true }) };
    },
  },
  {
    code: "R-PRC-06",
    point: "152-ФЗ, ст. 9 ч. 3",
    make: openProcess(
      { answers: { collect_agreement: false }, group: { reasons: ["is_consent_to_processing"] } },
      { cure: ({ change, id }) => change("process", id, { collect_agreement: true }) },
    ),
  },
  {
    code: "R-PRC-07",
    point: "152-ФЗ, ст. 9 ч. 3: доказательство согласия",
    make: openProcess(
      { answers: { collect_agreement: true } },
      { cure: ({ add, id }) => add("agreement_file", { process: id, filename: "согласие.docx" }) },
    ),
  },
  {
    code: "R-PRC-08",
    point: "152-ФЗ, ст. 9 ч. 1",
    make: openProcess(
      { answers: { collect_agreement: true, is_consent_bundled: true } },
      { cure: ({ change, id }) => change("process", id, { is_consent_bundled: false }) },
    ),
  },
  {
    code: "R-PRC-09",
    point: "152-ФЗ, ст. 9 ч. 6",
    make: openProcess(
      {
        answers: { have_teens: true, teen_count: 3, is_guardian_consent: false },
        group: { reasons: ["is_consent_to_processing"] },
      },
      { cure: ({ change, id }) => change("process", id, { is_guardian_consent: true }) },
    ),
  },
  {
    code: "R-PRC-10",
    point: "152-ФЗ, ст. 15 ч. 1",
    make: openProcess(
      { answers: { is_marketing: true, is_prior_consent: false } },
      { cure: ({ change, id }) => change("process", id, { is_prior_consent: true }) },
    ),
  },
  {
    code: "R-PRC-11",
    point: "152-ФЗ, ст. 16 ч. 2",
    make: openProcess(
      { answers: { auto_decision: true, collect_agreement: false }, group: { reasons: ["is_contract"] } },
      { cure: ({ change, id }) => change("process", id, { auto_decision: false }) },
    ),
  },
  {
    code: "R-PRC-12",
    point: "152-ФЗ, ст. 5 ч. 7",
    make: openProcess(
      { group: { processing_termless: "termless" } },
      {
        cure: ({ change, group }) =>
          change("process_subject", group, { processing_termless: "event", processing_event: "увольнения" }),
      },
    ),
  },
  {
    code: "R-PRC-13",
    point: "152-ФЗ, ст. 21 ч. 4",
    make: openProcess(
      { group: { actions: ["collection", "storage"] } },
      { cure: ({ change, group }) => change("process_subject", group, { actions: ["collection", "destruction"] }) },
    ),
  },
  {
    code: "R-PRC-14",
    point: "ПП № 687, п. 13",
    make: (company) => {
      const { id, group } = company.process();
      company.add("paper_doc", { process: id, name: "Договор" });
      const safe = company.add("address_item", { name: "Сейф", is_locked: true });
      return { object: id, cure: () => company.change("process_subject", group, { paper_storage: [safe] }) };
    },
  },
  {
    code: "R-PRC-15",
    point: "ПП № 687, п. 15",
    make: ({ add, change, process }) => {
      const shelf = add("address_item", { name: "Открытая полка", is_locked: false });
      const { id } = process({}, { paper_storage: [shelf] });
      return { object: id, cure: () => change("address_item", shelf, { is_locked: true }) };
    },
  },
  {
    code: "R-PRC-16",
    point: "152-ФЗ, ст. 10.1 ч. 2",
    make: openProcess(
      { answers: { sources: ["public_source"] }, group: { reasons: ["is_exercising_legitimate_interests"] } },
      { cure: ({ change, group }) => change("process_subject", group, { reasons: ["is_consent_to_processing"] }) },
    ),
  },
  {
    code: "R-PRC-17",
    point: "152-ФЗ, ст. 18 ч. 3",
    make: openProcess(
      {
        answers: { sources: ["representative"], is_subject_informed: false },
        group: { reasons: ["is_exercising_legitimate_interests"] },
      },
      { cure: ({ change, id }) => change("process", id, { is_subject_informed: true }) },
    ),
  },
  {
    code: "R-PRC-18",
    point: "152-ФЗ, ст. 10.1 ч. 1",
    make: openProcess(
      { answers: { collect_agreement: false }, group: { actions: ["spreading"], reasons: ["is_contract"] } },
      { cure: ({ change, group }) => change("process_subject", group, { actions: ["storage"] }) },
    ),
  },
  {
    code: "R-PRC-19",
    point: "152-ФЗ, ст. 18.1 ч. 1 п. 2",
    make: openProcess(
      {},
      { cure: ({ change, id }) => change("process", id, { documents_educational_process: "Положение" }) },
    ),
  },
  {
    code: "R-PRC-20",
    point: "ПП № 1119, п. 13 «в»",
    make: openProcess({}, { cure: ({ add, id }) => add("position", { process: id, name: "Менеджер" }) }),
  },
  {
    code: "R-PRC-21",
    point: "152-ФЗ, ст. 6; ГК РФ, ст. 152.1",
    make: openProcess(
      { answers: { sources: ["video_surveillance"], is_filming_told: false } },
      { cure: ({ change, id }) => change("process", id, { is_filming_told: true }) },
    ),
  },
  {
    code: "R-PRC-22",
    point: "152-ФЗ, ст. 13.1",
    make: openProcess(
      { group: { actions: ["depersonalization"] } },
      { cure: ({ change, id }) => change("process", id, { additional_docs: "Порядок обезличивания" }) },
    ),
  },
  {
    code: "R-PRC-23",
    point: "приказ ФСТЭК № 21, ЗИС.3",
    make: (company) => {
      const subject = company.subject();
      const { id } = company.process({}, { subject, special_data: [company.data("special_category_data")] });
      const source = company.add("source_subject", { process: id, subject, methods: ["by_email"] });
      return { object: id, cure: () => company.change("source_subject", source, { methods: ["by_system"] }) };
    },
  },
  {
    code: "R-PRC-24",
    point: "152-ФЗ, ст. 18 ч. 5",
    make: ({ add, change, process }) => {
      const { id } = process({ sources: ["other"] });
      const source = add("other_source", { process: id, name: "Сообщения в WhatsApp" });
      return { object: id, cure: () => change("other_source", source, { name: "Обращения в офис" }) };
    },
  },
  {
    code: "R-PRC-25",
    point: "152-ФЗ, ст. 18.1",
    make: openProcess(
      { answers: { responsible_person: "Иванов Иван Иванович" } },
      { cure: ({ change, id }) => change("process", id, { responsible_email: "ivanov@romashka.ru" }) },
    ),
  },
  {
    code: "R-PRC-26",
    point: "ПП № 1119, п. 9–12",
    make: ({ add, change, process, system }) => {
      const { id } = process({ people_count: "over_100000", is_systems: true });
      add("process_system", { process: id, system: system() });
      return { object: id, cure: () => change("process", id, { people_count: "under_100000" }) };
    },
  },
  {
    code: "R-PRC-27",
    point: "152-ФЗ, ст. 19 ч. 2 п. 1",
    make: openProcess(
      { answers: { is_systems: true } },
      { cure: ({ change, id }) => change("process", id, { is_systems: false }) },
    ),
  },
  {
    code: "R-PRC-28",
    point: "152-ФЗ, ст. 18.1",
    make: openProcess(
      { answers: { processing_type: "automated", people_count: "over_100000" } },
      { cure: ({ change, id }) => change("process", id, { additional_docs: "Регламент" }) },
    ),
  },
  {
    code: "R-PRC-29",
    point: "152-ФЗ, ст. 19 ч. 2 п. 3; приказ ФСТЭК № 21, ЗИС.3",
    make: ({ process, add, change }) => {
      const { id } = process({ is_third_parties: true });
      const third_party = add("third_party", { name: "Лаборатория", country: "DE" });
      const row = add("process_third_party", { process: id, third_party, is_transferred: true, network: "internet" });
      return { object: id, cure: () => change("process_third_party", row, { network: "protected_channel" }) };
    },
  },
];

/** Builds a process with one group and these answers, fixed as given. */
function openProcess(
  { answers = {}, group = {} }: { answers?: Partial<Row<"process">>; group?: Partial<Row<"process_subject">> },
  { cure }: { cure: (created: TestCompany & { id: number; group: number }) => unknown },
): RiskCase["make"] {
  return (company) => {
    const created = company.process(answers, group);
    return {
      object: created.id,
      cure: () => {
        cure({ ...company, ...created });
      },
    };
  };
}
