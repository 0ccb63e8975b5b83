import { completeInstall, npmBinaries, previousNpmBinaries } from "./native-binaries.ts";

// Part of `npm run build`, because the user who runs Opis later may not write to the program's folder.
for (const native of [npmBinaries(), previousNpmBinaries()]) if (native) completeInstall(native);
