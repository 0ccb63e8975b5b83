import { Checkbox } from "@mantine/core";

interface ChooseBoxProps {
  readonly label: string;
  readonly isChosen: boolean;
  readonly onChange: (isChosen: boolean) => void;
}

/** Chooses a value of a directory. */
export function ChooseBox({ label, isChosen, onChange }: ChooseBoxProps) {
  return <Checkbox aria-label={label} checked={isChosen} onChange={(event) => onChange(event.currentTarget.checked)} />;
}
