import { createPrivateKey, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";

/** A certificate with its key, as a TLS server takes them. */
export interface TestCertificate {
  readonly key: string;
  readonly cert: string;
}

interface Wanted {
  /** The subject: a host or an authority. */
  readonly name: string;
  /** Who signs it, by the name that stands in it; itself where nobody is named. */
  readonly by?: TestCertificate & { readonly name: string };
  readonly isAuthority?: boolean;
  /** How many days it is valid from now on; less than none where it has expired. */
  readonly days?: number;
}

const dayMilliseconds = 86_400_000;
const usualDays = 90;

/** A certificate of X.509 for tests, made here so that its days may be as one likes. */
export function certificateOf({ name, by, isAuthority = false, days = usualDays }: Wanted): TestCertificate {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "prime256v1" });
  const last = Date.now() + days * dayMilliseconds;
  const body = sequence(
    tagged(0xa0, integer(Buffer.of(2))),
    integer(Buffer.concat([Buffer.of(1), randomBytes(8)])),
    ecdsaWithSha256,
    distinguished(by?.name ?? name),
    sequence(time(Math.min(Date.now(), last) - 2 * usualDays * dayMilliseconds), time(last)),
    distinguished(name),
    publicKey.export({ type: "spki", format: "der" }),
    tagged(0xa3, sequence(isAuthority ? authority : forHost(name))),
  );
  const signer: KeyObject = by ? createPrivateKey(by.key) : privateKey;
  const signature = tagged(0x03, Buffer.concat([Buffer.of(0), sign("sha256", body, signer)]));
  const whole = sequence(body, ecdsaWithSha256, signature).toString("base64");
  return {
    key: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${whole.match(/.{1,64}/gu)?.join("\n")}\n-----END CERTIFICATE-----\n`,
  };
}

/* The pieces of DER that a certificate is made of. */

function tagged(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.of(tag, ...size), content]);
}

function sequence(...parts: readonly Uint8Array[]): Buffer {
  return tagged(0x30, ...parts);
}

function integer(bytes: Uint8Array): Buffer {
  return tagged(0x02, bytes);
}

/** An object identifier by its bytes. */
function identifier(hexadecimal: string): Buffer {
  return tagged(0x06, Buffer.from(hexadecimal, "hex"));
}

/** GeneralizedTime, which has four digits for the year. */
function time(milliseconds: number): Buffer {
  const digits = new Date(milliseconds).toISOString().replace(/[-:T]|\..*/gu, "");
  return tagged(0x18, Buffer.from(`${digits}Z`));
}

/** A name that has a common name alone. */
function distinguished(name: string): Buffer {
  return sequence(tagged(0x31, sequence(identifier("550403"), tagged(0x0c, Buffer.from(name)))));
}

function extension(id: string, ...parts: readonly Uint8Array[]): Buffer {
  return sequence(identifier(id), tagged(0x04, sequence(...parts)));
}

function forHost(name: string): Buffer {
  return extension("551d11", tagged(0x82, Buffer.from(name)));
}

const ecdsaWithSha256 = sequence(identifier("2a8648ce3d040302"));
/** Basic constraints: it may sign others. */
const authority = extension("551d13", tagged(0x01, Buffer.of(0xff)));
