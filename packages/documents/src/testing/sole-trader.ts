import type { Sample } from "./sample-company.ts";

/** Makes the operator a sole trader without employees who is responsible for everything. */
export function alone({ builder, worker }: Sample): void {
  const { information, commission } = builder.snapshot().rows;
  const name = "Ромашкин Пётр Ильич";
  builder.change("information", information[0]?.id ?? 0, {
    legal_form: "entrepreneur",
    has_employees: false,
    full_name: name,
    short_name: `ИП ${name}`,
    manager_name: name,
    inn: "979900000129",
    ogrn: "318774600000123",
    kpp: "",
  });
  builder.change("subject", worker, { is_employee: false });
  builder.change("commission", commission[0]?.id ?? 0, { o_name: name, a_name: name });
}
