import { Stack } from "@mantine/core";
import { screenAddress } from "@opis/model/screen-addresses";
import { isAtLeast } from "../api/compare-access-levels.ts";
import { useWords } from "../i18n/language.ts";
import { siteScanWords } from "../i18n/ru/site-scan.ts";
import { HrefLink } from "../ui/href-link.tsx";
import { isNewRow } from "./edits/new-rows.ts";
import type { RegisterNoteProps } from "./find-certificate.tsx";
import { useFormContext } from "./form-context.tsx";
import { useFormSource } from "./form-source.tsx";
import { ScanControl } from "./scan-control.tsx";

/** Renders a site's scan in its card, with a link to the findings. Public links neither scan nor see it. */
export function SiteNote({ row }: RegisterNoteProps) {
  const say = useWords(siteScanWords);
  const { company, level } = useFormContext();
  const { hides } = useFormSource();
  if (hides.has("risks") || isNewRow(row.id)) return null;
  const address = typeof row.address === "string" ? row.address : "";
  return (
    <Stack gap={8} data-testid="site-note">
      <ScanControl {...{ company, address }} site={row.id} mayAsk={isAtLeast(level, "edit")} />
      <HrefLink href={screenAddress(company, "risks/sites", { site: row.id })} size="sm">
        {say("toResults")}
      </HrefLink>
    </Stack>
  );
}
