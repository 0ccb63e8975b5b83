import { send } from "./client.ts";
import { companyOf, inTurns, post } from "./company.ts";
import { medianOf } from "./load.ts";
import type { Product } from "./product.ts";

/** A company with much equipment: what its lists cost. */
const estate = { processes: 1_000, systems: 200, servers: 500, workstations: 5_000 } as const;

/** Measures the lists, one questionnaire and the register of a company with thousands of workstations; fills it first. */
export async function measureEstate(product: Product, say: (line: string) => void): Promise<void> {
  const { id } = await companyOf(product, estate.processes, "Bench estate");
  const at = `/companies/${id}`;
  const { systems, workstation } = await fillEstate(product, at);
  say(
    `\n${Object.entries(estate)
      .map(([what, count]) => `${count} ${what}`)
      .join(", ")}`,
  );
  const paths = [
    `${at}/init_data/`,
    ...["system_servers", "workstations"].flatMap((path) => [`${at}/${path}/init_data/`, `${at}/${path}/?limit=1000`]),
    `${at}/workstations/${workstation}/init_data/`,
    `${at}/systems/${systems[0]}/usage/`,
    `${at}/generated_documents/perechen_system/download/?format=docx`,
  ];
  for (const path of paths) {
    const read = () => send("GET", `${product.api}${path}`, product.headers);
    const { status, body } = await read();
    const [milliseconds = 0] = await medianOf(9, [async () => void (await read())]);
    say(
      `  ${path.slice(at.length)}: ${milliseconds.toFixed(1)} ms, ${body.byteLength} bytes${status === 200 ? "" : ` (${status})`}`,
    );
  }
  say(`  peak memory of the server so far ${product.peakMegabytes().server.toFixed(0)} MB`);
}

async function fillEstate(product: Product, at: string): Promise<{ systems: number[]; workstation: number }> {
  const systems: number[] = [];
  await inTurns(8, estate.systems, async (number) => {
    systems.push((await post(product, `${at}/systems/`, { name: `Система ${number}`, type: "Local" })).id);
  });
  const systemOf = (number: number) => [systems[number % systems.length]];
  await inTurns(8, estate.servers, async (number) => {
    const answers = { type: "virtual", server_address: "Москва", segment: "ДМЗ", os_name: "Astra Linux" };
    await post(product, `${at}/system_servers/`, { ...answers, name: `srv-${number}`, systems: systemOf(number) });
  });
  let workstation = 0;
  await inTurns(8, estate.workstations, async (number) => {
    const answers = { os: "РЕД ОС", quantity: 1, place: `Каб. ${number}`, isolation: "local_network" };
    const body = { ...answers, name: `АРМ ${number}`, systems: systemOf(number) };
    workstation = (await post(product, `${at}/workstations/`, body)).id;
    await post(product, `${at}/workstations/${workstation}/employee_units/`, { name: "Оператор", role: "user" });
  });
  return { systems, workstation };
}
