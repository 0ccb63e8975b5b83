import { Alert, Button, FileButton, Stack, Text } from "@mantine/core";
import type { checkThreatFile } from "@opis/model/contract/threats/threat-editions";
import { threatFileLimits } from "@opis/model/limits";
import { fileTypes } from "@opis/model/uploads/file-types";
import { IconUpload } from "@tabler/icons-react";
import { Suspense, useState } from "react";
import { fieldErrors } from "../../../api/field-error.ts";
import { upload } from "../../../api/upload.ts";
import { useSingleMutation } from "../../../api/use-single-mutation.ts";
import { lazyPart } from "../../../ui/lazy-part.ts";
import { useWords } from "../../../words/define-words.ts";
import { threatEditionsWords } from "../../../words/threat-editions.ts";
import type { CheckedFile } from "./edition-queries.ts";
import { tellsAtField, transferOf } from "./sent-file.ts";

const KeepEdition = lazyPart(() =>
  import("./keep-edition.tsx").then(({ KeepEdition: component }) => ({ default: component })),
);

const accepted = fileTypes.threats.map((ending) => `.${ending}`).join();

/** Takes the regulator's file: first what it would change is told, then it is kept as the edition of a day. */
export function ImportEdition() {
  const say = useWords(threatEditionsWords);
  const [chosen, setChosen] = useState<{ readonly file: File; readonly checked: CheckedFile }>();
  const check = useSingleMutation({
    mutationFn: (file: File) =>
      upload<typeof checkThreatFile>("/installation/threat-editions/check/", {}, transferOf(file)),
    ...tellsAtField,
    onSuccess: (checked, file) => setChosen({ file, checked }),
  });
  const wrong = fieldErrors(check.error, "file");
  return (
    <Stack gap={4} align="flex-start">
      <FileButton accept={accepted} onChange={(file) => file && check.mutate(file)}>
        {(props) => (
          <Button {...props} leftSection={<IconUpload size={16} />} loading={check.isPending}>
            {say("file")}
          </Button>
        )}
      </FileButton>
      <Text size="xs" c="dimmed">
        {say("fileHint", threatFileLimits)}
      </Text>
      {wrong.length > 0 && (
        <Alert color="red" role="alert" w="100%" title={say("notTaken")}>
          {wrong.map((line) => (
            <div key={line}>{line}</div>
          ))}
        </Alert>
      )}
      <Suspense>{chosen && <KeepEdition {...chosen} onClose={() => setChosen(undefined)} />}</Suspense>
    </Stack>
  );
}
