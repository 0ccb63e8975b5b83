/** Whether answers that were given by links wait on this device for being sent. */
export function hasUnsentChanges(): boolean {
  return Object.keys(localStorage).some((key) => key.startsWith("unsaved/key-"));
}
