/** Why a request was refused by the guard without being sent. */
export type GuardRefusal = "wrong_address" | "forbidden_scheme" | "forbidden_port" | "forbidden_address";

/** Why a request to an outside address failed. */
export type FailureReason =
  | GuardRefusal
  | "dns"
  | "unreachable"
  | "bad_certificate"
  | "timed_out"
  | "cancelled"
  | "broken_answer"
  | "too_big"
  | "redirect_loop";

/** The error of a connection refused by the guard. */
export class RefusedConnection extends Error {
  readonly refusal: GuardRefusal;

  constructor(refusal: GuardRefusal) {
    super(refusal);
    this.refusal = refusal;
  }
}

const byCode: Readonly<Record<string, FailureReason>> = {
  ENOTFOUND: "dns",
  EAI_AGAIN: "dns",
  ENODATA: "dns",
  UND_ERR_CONNECT_TIMEOUT: "timed_out",
  UND_ERR_HEADERS_TIMEOUT: "timed_out",
  UND_ERR_BODY_TIMEOUT: "timed_out",
  UND_ERR_HEADERS_OVERFLOW: "broken_answer",
  ETIMEDOUT: "timed_out",
  DEPTH_ZERO_SELF_SIGNED_CERT: "bad_certificate",
  SELF_SIGNED_CERT_IN_CHAIN: "bad_certificate",
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: "bad_certificate",
  UNABLE_TO_GET_ISSUER_CERT: "bad_certificate",
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: "bad_certificate",
};

const byBeginning: readonly (readonly [RegExp, FailureReason])[] = [
  [/^(CERT_|ERR_TLS_CERT|HOSTNAME_MISMATCH)/u, "bad_certificate"],
  [/^(HPE_|Z_|ERR__?BROTLI|ERR_PADDING)/u, "broken_answer"],
];

/** Classifies an error of the connection or the body. */
export function failureReason(error: unknown): FailureReason {
  if (error instanceof RefusedConnection) return error.refusal;
  if (!(error instanceof Error)) return "unreachable";
  if (error.name === "TimeoutError") return "timed_out";
  if (error.name === "AbortError") return "cancelled";
  const code = "code" in error ? String(error.code) : "";
  return byCode[code] ?? byBeginning.find(([pattern]) => pattern.test(code))?.[1] ?? "unreachable";
}
