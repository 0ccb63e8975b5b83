export const threatDescriptionsEn = {
  as_manifestations: "Effect in this system",
  as_interface_users: "Users of the interface",
  hint_manifestations:
    "What happens here: whose data, which process stops, who is harmed. Printed in form 6 and in the model.",
  hint_interface_users: "Positions, departments, third parties. Printed in form 5 and in the model.",
  tell_manifestations: "Describe the effect",
  tell_interface_users: "Specify the users",
  change: "Edit",
  textMissing: "Enter the text to print, or cancel",
};
