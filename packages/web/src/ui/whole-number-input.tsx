import { NumberInput, type NumberInputProps } from "@mantine/core";

interface WholeNumberInputProps extends Omit<NumberInputProps, "value" | "onChange"> {
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
}

/** A whole number, or none. Loaded when it is shown: it brings the formatting of numbers, which few screens need. */
export function WholeNumberInput({ value, onChange, ...props }: WholeNumberInputProps) {
  return (
    <NumberInput
      min={0}
      allowDecimal={false}
      thousandSeparator=" "
      {...props}
      value={value ?? ""}
      onChange={(given) => onChange(typeof given === "number" ? given : null)}
    />
  );
}
