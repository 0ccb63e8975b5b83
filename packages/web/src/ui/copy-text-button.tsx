import { Button, type ButtonProps, CopyButton } from "@mantine/core";

interface CopyTextButtonProps extends Pick<ButtonProps, "size"> {
  readonly text: string;
  readonly label: string;
  /** Label for a moment after the text was copied. */
  readonly copiedLabel: string;
  readonly "aria-label"?: string;
}

/** Renders a button that copies a text, and says for a moment that it did. */
export function CopyTextButton({ text, label, copiedLabel, ...button }: CopyTextButtonProps) {
  return (
    <CopyButton value={text}>
      {({ copied, copy }) => (
        <Button variant="default" onClick={copy} {...button}>
          {copied ? copiedLabel : label}
        </Button>
      )}
    </CopyButton>
  );
}
