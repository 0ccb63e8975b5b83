import path from "node:path";
import { isEmail } from "@opis/model/validation/email";
import ipaddr from "ipaddr.js";
import { z } from "zod";

/** Attaches the default (as text of the environment variable) and the description for the documentation. */
export function setting<S extends z.ZodType>(schema: S, fallback: string, description: string): S {
  return schema.meta({ fallback, description });
}

/** Returns a setting with a secret, which may also be given as a file: `NAME_FILE` in place of `NAME`. */
export function secretSetting<S extends z.ZodType>(schema: S, description: string): S {
  return schema.meta({ fallback: "", description, isSecret: true });
}

/** Returns a whole number between two bounds, both inclusive. */
export const wholeNumber = (least: number, most = 2_147_483_647) =>
  z
    .string()
    .regex(/^\d+$/, "a whole number is needed")
    .transform(Number)
    .pipe(z.number().min(least, `at least ${least}`).max(most, `at most ${most}`));
/** Any text. */
export const anyText = z.string();
/** A key for encryption, or none. */
export const keyOrNothing = z
  .string()
  .refine(
    (value) => value === "" || value.length >= 32,
    'at least 32 characters are needed, as of "openssl rand -base64 32"',
  );
/** `true` or `false`. */
export const flag = z.enum(["true", "false"], "true or false is needed").transform((value) => value === "true");
/** Ids separated by commas, or none. */
export const ids = z
  .string()
  .regex(/^(\d+(,\d+)*)?$/, "ids separated by commas are needed")
  .transform((value) => value.split(",").filter(Boolean).map(Number));
/** Hosts with their ports, as `host:port`, separated by commas, or none. */
export const places = z
  .string()
  .regex(/^([^\s,:/]+:\d+(,[^\s,:/]+:\d+)*)?$/, "pairs host:port separated by commas are needed")
  .transform((value) => value.toLowerCase().split(",").filter(Boolean));
/** Origins of pages, as browsers name them, separated by commas, or none. */
export const origins = z
  .string()
  .regex(
    /^(https?:\/\/[^\s,/]+(,https?:\/\/[^\s,/]+)*)?$/,
    "origins like https://portal.example.ru separated by commas are needed",
  )
  .transform((value) => value.toLowerCase().split(",").filter(Boolean));
/** A folder, relative to the working directory. */
export const folder = z
  .string()
  .min(1, "a folder is needed")
  .transform((value) => path.resolve(value));
/** An e-mail address, or none. */
export const emailOrNothing = z
  .string()
  .refine((value) => value === "" || isEmail(value), "an e-mail address is needed");
/** Returns a URL of a protocol, or none. */
export const urlOrNothing = (protocol: RegExp) =>
  z.union([z.literal(""), z.url({ protocol, error: "an URL is needed" })], "an URL is needed");
/** An address of a whole host, or none: links, cookies and the files of the interface begin at its root. */
export const originOrNothing = urlOrNothing(/^https?$/).refine(
  (address) => address === "" || (URL.canParse(address) && `${new URL(address).origin}/` === new URL(address).href),
  "an address without a path is needed, e.g. https://opis.example.ru: Opis has a host name of its own",
);
/** Returns the kind of a setting that names an LDAP attribute for each of these data. */
function attributesOf<K extends string>(...names: readonly K[]) {
  return z
    .string()
    .regex(/^\w+=[\w;.-]+(,\w+=[\w;.-]+)*$/, "pairs like email=mail separated by commas are needed")
    .transform((value) => Object.fromEntries(value.split(",").map((pair) => pair.split("="))))
    .pipe(z.record(z.enum(names), z.string(), `exactly these are needed: ${names.join(", ")}`));
}

/** LDAP attributes with the data of people and groups. */
export const ldapAttributes = attributesOf("email", "group", "members", "groups");

/** LDAP attributes with the data of employees, in addition to their e-mail. */
export const employeeAttributes = attributesOf("last_name", "first_name", "position", "department");

/** Network names known to Fastify's `trustProxy`. */
const networkNames = ["loopback", "linklocal", "uniquelocal"];

function isNetwork(text: string): boolean {
  const [address = "", prefix] = text.split("/");
  // The library also accepts addresses such as "10", which are a mistyped number of proxies.
  if (!ipaddr.IPv4.isValidFourPartDecimal(address) && !ipaddr.IPv6.isValid(address)) return networkNames.includes(text);
  // A network of all addresses would trust the callers themselves.
  return prefix === undefined || (ipaddr.isValidCIDR(text) && Number(prefix) > 0);
}

const wrongProxies = "the number of proxies (1 to 9) or their addresses and networks separated by commas are needed";

/** The reverse proxies to trust: their number, or their networks; false for none. `true` is the former name of 1. */
export const trustedProxies = z.string().transform((value, context): false | number | string[] => {
  if (value === "false" || value === "0") return false;
  if (value === "true") return 1;
  if (/^[1-9]$/.test(value)) return Number(value);
  const networks = value.split(",").map((network) => network.trim());
  if (networks.every(isNetwork)) return networks;
  context.addIssue(wrongProxies);
  return z.NEVER;
});
/** URL of an identity provider: tokens sent over a network are as good as passwords. */
export const providerOrNothing = urlOrNothing(/^https?$/).refine(
  (value) => !value.startsWith("http:") || ["localhost", "127.0.0.1"].includes(new URL(value).hostname),
  "https is needed, http is for a server on the same machine",
);
