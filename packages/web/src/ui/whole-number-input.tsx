import { NumberInput, type NumberInputProps } from "@mantine/core";

interface WholeNumberInputProps extends Omit<NumberInputProps, "value" | "onChange"> {
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
}

/** Renders an input of a whole number or null. Loaded on demand: it includes number formatting, which few screens need. */
export function WholeNumberInput({ value, onChange, ...props }: WholeNumberInputProps) {
  return (
    <NumberInput
      min={0}
      allowDecimal={false}
      thousandSeparator=" "
      {...props}
      value={value ?? ""}
      onChange={(input) => onChange(typeof input === "number" ? input : null)}
    />
  );
}
