import { completeInstall, npmBinaries, previousNpmBinaries } from "./native-binaries.ts";

// Part of `npm run build`: whoever runs Opis later may have no right to write beside its programs.
for (const native of [npmBinaries(), previousNpmBinaries()]) if (native) completeInstall(native);
