import { TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";

interface SearchInputProps {
  /** The purpose of the search, shown in the input and read by screen readers. */
  readonly label: string;
  readonly value: string;
  readonly onChange: (typed: string) => void;
}

/** Where one types what a list is narrowed to. */
export function SearchInput({ label, value, onChange }: SearchInputProps) {
  return (
    <TextInput
      w={{ base: "100%", sm: 320 }}
      wrapperProps={{ "data-unprinted": true }}
      leftSection={<IconSearch size={16} />}
      placeholder={label}
      aria-label={label}
      data-passing
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
