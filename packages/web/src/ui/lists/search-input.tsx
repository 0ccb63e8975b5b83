import { TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";

interface SearchInputProps {
  /** Purpose of the search: placeholder and accessible name. */
  readonly label: string;
  readonly value: string;
  readonly onChange: (typed: string) => void;
}

/** Renders the search input of a list. */
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
