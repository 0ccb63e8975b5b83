import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/** A certificate that nobody trusts, with its key. */
export async function selfSigned(): Promise<{ readonly key: Buffer; readonly cert: Buffer }> {
  const folder = await mkdtemp(path.join(tmpdir(), "opis-certificate-"));
  try {
    const [key, cert] = ["key.pem", "cert.pem"].map((name) => path.join(folder, name));
    const kind = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-x509", "-days", "2"];
    await run("openssl", ["req", ...kind, "-subj", "/CN=site.fx", "-keyout", key ?? "", "-out", cert ?? ""]);
    return { key: await readFile(key ?? ""), cert: await readFile(cert ?? "") };
  } finally {
    await rm(folder, { recursive: true });
  }
}
