/** Returns whether answers given by links wait on this device to be sent. */
export function hasUnsentChanges(): boolean {
  return Object.keys(localStorage).some((key) => key.startsWith("unsaved/key-"));
}
