import { Checkbox } from "@mantine/core";

interface ChooseBoxProps {
  readonly label: string;
  readonly isChosen: boolean;
  readonly onChange: (isChosen: boolean) => void;
}

/** Renders the checkbox that selects a directory value. */
export function ChooseBox({ label, isChosen, onChange }: ChooseBoxProps) {
  return <Checkbox aria-label={label} checked={isChosen} onChange={(event) => onChange(event.currentTarget.checked)} />;
}
