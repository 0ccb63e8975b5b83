import { useState } from "react";

/** Whether something was so at least once: what was opened stays drawn, so that it can close as it should. */
export function useOnce(isSo: boolean): boolean {
  const [wasSo, setWasSo] = useState(isSo);
  if (isSo && !wasSo) setWasSo(true);
  return isSo || wasSo;
}
