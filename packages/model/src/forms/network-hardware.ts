import { words } from "../bilingual-text.ts";
import { choice, flag, number, reference, references, tags, text } from "../declaration/field.ts";
import { form } from "../declaration/form.ts";
import { networkHardwareTypes } from "./equipment-options.ts";

/**
 * Network hardware of one kind (specification 3.8). Requires the six answers of decisions 6; the percent is their filled share, not
 * counting the name, which is always present.
 */
export const networkHardware = form(
  "network_hardware",
  {
    title: words("Сетевое оборудование", "Network hardware"),
    one: words("Сетевое устройство", "Network device"),
    scope: "collection",
    path: "network_hardware",
    uniqueName: true,
    titleField: "name",
  },
  {
    name: text("Название", "Name", {
      required: true,
      review: true,
      help: words("Модель или имя в сети: MikroTik CCR2004", "Model or name in the network: MikroTik CCR2004"),
    }),
    tags: tags("Теги", "Tags", { review: true, internal: true }),
    type: choice(networkHardwareTypes)("Вид оборудования", "Type", { required: true, counted: true, review: true }),
    maker: text("Производитель", "Manufacturer", { required: true, counted: true, review: true }),
    place: text("Где стоит", "Where it is installed", {
      required: true,
      counted: true,
      review: true,
      help: words("Здание, этаж, шкаф или стойка", "Building, floor, rack"),
      law: "FSTEC21 ZTS.3",
    }),
    segment: text("Сегмент сети", "Network segment", {
      required: true,
      counted: true,
      review: true,
      help: words(
        "Зона, VLAN или подсеть: ДМЗ, VLAN 20, 10.0.20.0/24",
        "Zone, VLAN or subnet: DMZ, VLAN 20, 10.0.20.0/24",
      ),
      law: "FSTEC21 ZIS.17",
    }),
    ip: text("IP-адрес", "IP address", {
      format: "ip",
      review: true,
      help: words("Адрес или подсеть: 10.0.20.1, 10.0.20.0/24", "Address or subnet: 10.0.20.1, 10.0.20.0/24"),
    }),
    quantity: number("Количество", "Quantity", { sums: true, required: true, counted: true, review: true }),
    systems: references("system")("Какие системы обслуживает", "Which systems it serves", {
      review: true,
      help: words("Оставьте пустым, если оно общее для всех систем", "Leave empty if it serves all of them"),
    }),
    is_admin_rights: flag(
      "Права администратора у другой организации",
      "Another organisation has administrator rights",
      {
        review: true,
        law: "PP1119 13(в)",
      },
    ),
    organization: reference("third_party")("Какая организация обслуживает", "Which organisation maintains it", {
      review: true,
    }),
  },
  { organization: { is_admin_rights: true } },
);

/** Networks that data pass between two ends; a channel over the internet always leaves the controlled zone. */
export const networkKinds = {
  internet: words("Через Интернет без криптографической защиты", "Internet without cryptographic protection"),
  protected_channel: words("Через Интернет по защищённому каналу", "Internet over a protected channel"),
  closed_network: words("По закрытой сети без Интернета", "Closed network without the internet"),
  none: words("Без сети (носители, бумага)", "No network (media, paper)"),
};
