import { completeInstall, npmBinaries } from "./native-binaries.ts";

// Part of `npm run build`: whoever runs Opis later may have no right to write beside its programs.
completeInstall(npmBinaries());
