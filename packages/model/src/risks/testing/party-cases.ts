import type { Row } from "../../rows/row.ts";
import type { RiskCase, TestCompany } from "./risk-case.ts";

/** Builds a third party with these answers, fixed by others. */
function partyCase(answers: Partial<Row<"third_party">>, cured: Partial<Row<"third_party">>): RiskCase["make"] {
  return ({ add, change }) => {
    const object = add("third_party", { name: "Acme", ...answers });
    return { object, cure: () => change("third_party", object, cured) };
  };
}

/** Builds a process that passes data of a group to a third party. */
function passing(
  { add, process, subject }: TestCompany,
  {
    party = {},
    row = {},
    answers = {},
    group = {},
  }: {
    party?: Partial<Row<"third_party">>;
    row?: Partial<Row<"process_third_party">>;
    answers?: Partial<Row<"process">>;
    group?: Partial<Row<"process_subject">>;
  },
) {
  const object = add("third_party", { name: "Acme", ...party });
  const subjectId = group.subject ?? subject();
  const created = process({ is_third_parties: true, ...answers }, { ...group, subject: subjectId });
  const transfer = add("process_third_party", {
    process: created.id,
    third_party: object,
    is_transferred: true,
    ...row,
  });
  return { object, whose: subjectId, way: transfer, ...created };
}

/** Cases of the rules about third parties. */
export const partyCases: readonly RiskCase[] = [
  {
    code: "R-TP-01",
    point: "152-ФЗ, ст. 6 ч. 3",
    make: partyCase({ role: "processor", is_signed_order: false }, { is_signed_order: true }),
  },
  {
    code: "R-TP-02",
    point: "152-ФЗ, ст. 7",
    make: (company) => {
      const { object, way } = passing(company, {});
      return { object, cure: () => company.change("process_third_party", way, { bases: ["law"] }) };
    },
  },
  {
    code: "R-TP-03",
    point: "152-ФЗ, ст. 12 ч. 5",
    make: partyCase({ country: "US" }, { safety_assessment: "Шифрование", safety_assessment_date: "2026-10-01" }),
  },
  {
    code: "R-TP-04",
    point: "152-ФЗ, ст. 12 ч. 10",
    make: ({ only, add, change }) => {
      const object = add("third_party", { name: "Acme", country: "US" });
      change("information", only("information"), { crossborder_notification: false });
      return { object, cure: () => change("third_party", object, { country: "AM" }) };
    },
  },
  {
    code: "R-TP-05",
    point: "152-ФЗ, ст. 6 ч. 6",
    make: partyCase({ country: "AM", role: "processor" }, { role: "operator" }),
  },
  {
    code: "R-TP-06",
    point: "152-ФЗ, ст. 9 ч. 4",
    make: (company) => {
      const { object, id } = passing(company, {
        party: { crossborder_bases: ["written_consent"] },
        answers: { collect_agreement: false },
      });
      return { object, cure: () => company.change("process", id, { collect_agreement: true }) };
    },
  },
  {
    code: "R-TP-07",
    point: "152-ФЗ, ст. 12 ч. 5",
    make: partyCase({ country: "AM" }, { destroy_clause: "Уничтожение в 30 дней" }),
  },
  {
    code: "R-TP-08",
    point: "152-ФЗ, ст. 10, 11",
    make: (company) => {
      const health = company.data("special_category_data");
      const { object, id, whose, way, group } = passing(company, {
        row: { bases: ["contract"] },
        group: { special_data: [health], is_written_agreement: false },
      });
      company.add("process_third_party_subject", {
        process: id,
        process_third_party: way,
        subject: whose,
        data: [health],
      });
      return { object, cure: () => company.change("process_subject", group, { is_written_agreement: true }) };
    },
  },
  {
    code: "R-TP-09",
    point: "152-ФЗ, ст. 18 ч. 3",
    make: (company) => {
      const { object } = passing(company, { row: { is_transferred: false, is_received: true } });
      return {
        object,
        cure: () => company.change("third_party", object, { is_contract: true, agreement_contracts: "№ 5" }),
      };
    },
  },
  {
    code: "R-TP-10",
    point: "152-ФЗ, ст. 22 ч. 3",
    make: partyCase({ inn: "7707083893" }, { address: "Москва" }),
  },
  {
    code: "R-TP-11",
    point: "ТК РФ, ст. 88",
    make: (company) => {
      const worker = company.subject({ name: "Работники", is_employee: true });
      const { object, id, way, whose } = passing(company, {
        row: { bases: ["contract"] },
        answers: { collect_agreement: false },
        group: { subject: worker },
      });
      company.add("process_third_party_subject", { process: id, process_third_party: way, subject: whose });
      return { object, cure: () => company.change("process_third_party", way, { bases: ["law"] }) };
    },
  },
];
