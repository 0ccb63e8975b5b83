import { type LevelBySection, type Section, sections } from "@opis/model/access/access";
import { builtInRoles } from "@opis/model/access/roles";
import { allForms } from "@opis/model/forms/index";
import { formNamed } from "@opis/model/forms/non-record-forms";
import { expect, test } from "vitest";
import { buildCompany, buildUser, joinCompany } from "../testing/fixtures/factories.ts";
import { uploadFile } from "../testing/fixtures/upload-file.ts";
import { testServer } from "../testing/test-server.ts";

const server = await testServer();
const owner = await buildUser(server);
const company = await buildCompany(owner);
const base = `/companies/${company}`;

/** Returns a name that no response may contain for a caller who cannot view the section. */
const secret = (section: Section, what = "") => `Тайна-${section}-${what}`;

const ids: Record<string, number> = {};

async function add(path: string, body: Record<string, unknown>): Promise<number> {
  const answer = await owner.send("POST", `${base}/${path}/`, body);
  if (answer.status !== 201) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
  ids[path.split("/").at(-1) ?? path] = Number(answer.body.id);
  return Number(answer.body.id);
}

const item = await add("directory_items", { category: "other_personal_data", name: secret("directory", "данные") });
const subject = await add("subjects", { name: secret("directory", "субъект") });
const party = await add("third_parties", { name: secret("directory", "подрядчик") });
await add("employees", { last_name: secret("directory", "работник"), first_name: "Анна" });
const process = await add("processes", { name: secret("process", "процесс"), purpose: secret("process", "цель") });
const system = await add("systems", { name: secret("system", "система"), threat_type: "3" });
await add(`processes/${process}/process_subjects`, { subject, data: [item] });
const inSystem = await add(`processes/${process}/process_systems`, { system });
await add(`processes/${process}/process_third_parties`, { third_party: party });
await add(`systems/${system}/system_subjects`, { subject, data: [item], count: "lt_1000" });
await add(`systems/${system}/system_third_parties`, { third_party: party });
await add("security_forms", { name: secret("security", "средство") });
await add("system_servers", { name: secret("system_server", "сервер"), systems: [system] });
await add("workstations", { name: secret("workstation", "место"), systems: [system] });
await add("network_hardware", { name: secret("network_hardware", "роутер"), organization: party });
await owner.send("PATCH", `${base}/commission/`, { o_name: secret("commission", "ответственный") });
await owner.send("PATCH", `${base}/information/`, { short_name: secret("information", "имя") });
const about = {
  content_type: "process",
  object_id: process,
  field_name: "purpose",
  content: secret("process", "слова"),
};
await owner.send("POST", `${base}/comments/`, about);
const ofSystem = {
  ...about,
  content_type: "system",
  object_id: system,
  field_name: "name",
  content: secret("system", "слова"),
};
await owner.send("POST", `${base}/comments/`, ofSystem);
await uploadFile(server, owner, {
  path: `/documents/?company_id=${company}`,
  content: Buffer.from("%PDF-1.7\nприказ\n%%EOF"),
  filename: `${secret("documents", "приказ")}.pdf`,
  fields: { group: "2.2", processes: String(process), systems: String(system) },
});
// History keeps the names of deleted rows.
await owner.send("DELETE", `${base}/processes/${process}/process_systems/${inSystem}/`);
await add(`processes/${process}/process_systems`, { system });
const deletedSystem = await add("systems", { name: secret("system", "удалённая") });
const goneIn = await add(`processes/${process}/process_systems`, { system: deletedSystem });
await owner.send("DELETE", `${base}/processes/${process}/process_systems/${goneIn}/`);
await owner.send("DELETE", `${base}/systems/${deletedSystem}/`);
ids.process_systems = Number(
  (await server.asOwner("select id from process_system where company_id = $1 order by id limit 1", [company]))[0]?.id,
);

const papers = ["perechen_processov", "act_opredeleniya_zashishennosty", "otchet"];
const tables = ["process", "system", "security", "subject", "third_party", "risk", "workstation", "system_server"];
const formOfPath = new Map(allForms.map(({ path, name }) => [path, name]));

/** The reading calls of the company: its rows, documents and tables. */
const addresses = server.app.endpoints.flatMap(({ method, path, binary, events }) => {
  if (method !== "GET" || binary || events || !path.startsWith("/companies/:company_id/")) return [];
  const filledPath = path.replace("/companies/:company_id", base);
  if (path.includes("/:key/")) return papers.map((key) => filledPath.replace(":key", key));
  if (path.includes("/:table/")) return tables.map((table) => filledPath.replace(":table", table));
  const [collection = "", child = ""] = path.slice("/companies/:company_id/".length).split("/:");
  const parentId = ids[collection] ?? 0;
  const ownForm = formOfPath.get(child.split("/")[1] ?? "");
  return [
    filledPath
      .replace(":parent_id", String(parentId))
      .replace(":id", String(ownForm ? (ids[formNamed(ownForm).path] ?? 0) : parentId)),
  ];
});
const otherAddresses = [
  `/search/?search=${encodeURIComponent("Тайна")}`,
  "/companies/",
  "/companies/status/",
  "/companies/work/",
  `/documents/?company_id=${company}`,
  `/documents/expected/?company_id=${company}`,
  `${base}/history/?form=process&object_id=${process}`,
  `${base}/comments/form/?content_type=process&object_id=${process}`,
  `${base}/mail/recipients/?content_type=process`,
  `${base}/generated_documents/act_opredeleniya_zashishennosty/?object_id=${system}`,
];

const hidden = sections.filter((section) => section !== "settings" && section !== "users");

test.each(hidden)(
  "a member who cannot view %s reads none of its names anywhere",
  async (section) => {
    const user = await buildUser(server);
    const role: LevelBySection = { ...builtInRoles.owner.levels, [section]: "none" };
    await joinCompany(server, { user, company, role });
    await user.send("PATCH", `${base}/subscriptions/`, { kinds: [] });
    const leaks: string[] = [];
    for (const address of [...addresses, ...otherAddresses]) {
      const { status, body } = await user.send("GET", address);
      if (status >= 500) leaks.push(`${status} ${address}`);
      const leak = JSON.stringify(body).match(new RegExp(`Тайна-${section}-[а-я]*`, "u"));
      if (leak) leaks.push(`${leak[0]} ${address}`);
    }
    expect(leaks).toEqual([]);
  },
  120_000,
);
