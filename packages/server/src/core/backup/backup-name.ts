/** The name of a backup's file: the moment to the second in UTC, so that names sort as moments do. */
export function backupName(moment: Date, isEncrypted: boolean): string {
  const at = moment.toISOString().slice(0, 19).replaceAll(":", "-");
  return `opis-${at}Z.tar.gz${isEncrypted ? ".encrypted" : ""}`;
}

/** Whether a file's name is one that `backupName` gives. */
export function isBackupName(name: string): boolean {
  return /^opis-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.tar\.gz(\.encrypted)?$/.test(name);
}
