let address = "";

/** Stores the support address of this installation; an empty text means none. */
export function rememberSupportMail(mail: string): void {
  address = mail;
}

/** Returns the support address; undefined if there is none, or no user has signed in yet. */
export function supportMail(): string | undefined {
  return address === "" ? undefined : address;
}
