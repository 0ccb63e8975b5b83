import { CloseButton, Group, Input, Text } from "@mantine/core";
import { DropZone } from "./drop-zone.tsx";

interface SingleFileInputProps {
  readonly label: string;
  readonly file: File | undefined;
  readonly error: string | undefined;
  /** Label of the button that chooses a file. */
  readonly choose: string;
  readonly hint: string;
  readonly removeLabel: (name: string) => string;
  /** File extensions, separated by commas. */
  readonly accept: string;
  readonly onChange: (file: File | undefined) => void;
}

/** Renders an input of one file, which can be removed again. */
export function SingleFileInput({
  label,
  file,
  error,
  choose,
  hint,
  removeLabel,
  accept,
  onChange,
}: SingleFileInputProps) {
  return (
    <Input.Wrapper label={label} labelElement="div" error={error}>
      {file ? (
        <Group gap="xs" wrap="nowrap">
          <Text style={{ overflowWrap: "anywhere" }}>{file.name}</Text>
          <CloseButton aria-label={removeLabel(file.name)} onClick={() => onChange(undefined)} />
        </Group>
      ) : (
        <DropZone
          choose={choose}
          name={choose}
          hint={hint}
          accept={accept}
          multiple={false}
          onFiles={([chosen]) => onChange(chosen)}
        />
      )}
    </Input.Wrapper>
  );
}
