import { generateDocument } from "../packages/documents/src/generate-document.ts";
import { buildSnapshot } from "../packages/model/src/testing/build-snapshot.ts";
import { loadCatalogue } from "../packages/model/src/threats/catalogue/load-catalogue.ts";
import { estateOf } from "./threats.ts";

/*
 * Makes the Word file of the threat model of an estate of so many systems, each a part of its own, in a process of its own, and
 * tells how long it took, how long the processor was busy with it, how much memory the process had at most, and how large the file is.
 */
const systems = Number(process.argv[2]);
const company = buildSnapshot("Bench threats");
const ids = estateOf(company, systems);
const catalogue = await loadCatalogue();
const model = company.add("threat_model", { title: "Модель", stage: "operation", edition: catalogue.edition.date });
for (const [number, system] of ids.entries())
  company.add("threat_part", { threat_model: model, name: `Часть ${number}`, systems: [system] });
const snapshot = company.snapshot();
const [started, busy] = [performance.now(), process.cpuUsage()];
const { bytes } = await generateDocument({
  snapshot,
  key: "model_ugroz",
  format: "docx",
  request: {
    date: "2026-11-22",
    number: "1",
    answers: {},
    object: null,
    today: "2026-11-22",
    previousDate: null,
  },
});
const milliseconds = performance.now() - started;
const { user, system: ofSystem } = process.cpuUsage(busy);
const megabytes = process.resourceUsage().maxRSS / 1024;
process.stdout.write([milliseconds, (user + ofSystem) / 1_000, megabytes, bytes.byteLength].join(" "));
