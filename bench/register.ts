import { send } from "./client.ts";
import type { Measured } from "./measured.ts";

const key = "perechen_processov";

/** The register of processes as Word file, as PDF and as it is shown, with the time and the bytes of each. */
export async function measureRegister({ product, company, figures, say }: Measured): Promise<void> {
  const size = company.processes.length;
  const at = `${product.api}/companies/${company.id}/generated_documents/${key}`;
  const measure = async (name: string, path: string) => {
    const before = performance.now();
    const { status, body } = await send("GET", `${at}/${path}`, product.headers);
    const milliseconds = performance.now() - before;
    if (status !== 200) {
      say(`  register as ${name}: ${status} ${body.toString().slice(0, 160)}`);
      return undefined;
    }
    const { server, worker } = product.peakMegabytes();
    say(
      `  register as ${name}: ${figures.tell(`register of ${size} as ${name}`, milliseconds, "ms")}, ${body.byteLength} bytes; peak memory ${server.toFixed(0)} MB of the server, ${worker.toFixed(0)} MB of the process that made it`,
    );
    return { milliseconds, bytes: body.byteLength };
  };
  await product.restartPeaks();
  // The first paper of a process that makes papers compiles its code.
  await send("GET", `${at}/preview/?format=json`, product.headers);
  const docx = await measure("docx", "download/?format=docx");
  const pdf = await measure("pdf", "download/?format=pdf");
  await measure("preview", "preview/?format=json");
  if (!docx || !pdf) return;
  const ratio = (name: "milliseconds" | "bytes") => (pdf[name] / docx[name]).toFixed(1);
  say(
    `  register as pdf: ${ratio("milliseconds")} times the time of docx, ${ratio("bytes")} times its bytes (target: 2)`,
  );
}
