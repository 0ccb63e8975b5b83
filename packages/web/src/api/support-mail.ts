let address = "";

/** Notes whom people may write to in this installation; an empty text where nobody is named. */
export function rememberSupportMail(mail: string): void {
  address = mail;
}

/** Whom people write to when they cannot help themselves; undefined where nobody is named, or nobody has signed in yet. */
export function supportMail(): string | undefined {
  return address === "" ? undefined : address;
}
