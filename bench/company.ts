import type { Product } from "./product.ts";

/** A company to be measured. */
export interface Company {
  readonly id: number;
  readonly processes: readonly number[];
}

/** Adds a row; answers its id. */
export async function post(product: Product, path: string, body: unknown): Promise<{ id: number }> {
  const answer = await fetch(`${product.api}${path}`, {
    method: "POST",
    headers: product.headers,
    body: JSON.stringify(body),
  });
  if (answer.status !== 201) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return JSON.parse(await answer.text());
}

/** A company of so many processes with subjects, positions and third parties, one system, and all that documents need. */
export async function companyOf(product: Product, size: number, name: string): Promise<Company> {
  const { id } = await post(product, "/companies/", { name });
  const at = `/companies/${id}`;
  const patch = (path: string, body: unknown) =>
    fetch(`${product.api}${at}${path}`, { method: "PATCH", headers: product.headers, body: JSON.stringify(body) });
  const requisites = {
    full_name: "ООО «Замер»",
    short_name: "ООО «Замер»",
    inn: "7707083893",
    ogrn: "1027700132195",
    legal_address: "Москва",
    mail: "a@b.ru",
  };
  await patch("/information/", {
    ...requisites,
    manager_name: "Иванов Иван Иванович",
    manager_position: "Директор",
    processing_data_date: "2015-03-02",
  });
  await patch("/commission/", {
    o_name: "Иванова Ирина",
    o_position: "Юрист",
    o_phone: "+74951234567",
    o_mail: "o@b.ru",
    a_name: "Сидоров Олег",
    a_position: "Администратор",
  });
  const [subject, items] = await Promise.all([
    firstOf(product, `${at}/subjects/`),
    firstOf(product, `${at}/directory_items/?limit=20`),
  ]);
  const system = await post(product, `${at}/systems/`, {
    name: "CRM",
    threat_type: "3",
    db_country_place: "RU",
    system_address: "Москва",
  });
  await post(product, `${at}/systems/${system.id}/system_subjects/`, {
    subject: subject[0],
    data: items,
    count: "lt_1000",
  });
  const processes: number[] = [];
  await inTurns(8, size, async (number) => {
    const process = await post(product, `${at}/processes/`, {
      name: `Процесс ${number}`,
      purpose: `Цель ${number % 20}`,
      processing_type: "mixed",
      sources: ["individual"],
    });
    const answers = {
      subject: subject[number % subject.length],
      data: items,
      reasons: ["is_contract"],
      actions: ["collection", "storage"],
    };
    await post(product, `${at}/processes/${process.id}/process_subjects/`, {
      ...answers,
      processing_termless: "event",
      processing_event: "окончания договора",
    });
    await post(product, `${at}/processes/${process.id}/positions/`, { name: "Менеджер" });
    processes.push(process.id);
  });
  return { id, processes };
}

async function firstOf(product: Product, path: string): Promise<number[]> {
  const answer = await fetch(`${product.api}${path}`, { headers: product.headers });
  const { results }: { results: { id: number; category?: string }[] } = JSON.parse(await answer.text());
  return results
    .filter(({ category = "other_personal_data" }) => category === "other_personal_data")
    .map(({ id }) => id);
}

/** Does a task so many times, several at once. */
export async function inTurns(callers: number, count: number, task: (number: number) => Promise<void>): Promise<void> {
  let next = 0;
  const run = async () => {
    while (next < count) await task(next++);
  };
  await Promise.all(Array.from({ length: callers }, run));
}
