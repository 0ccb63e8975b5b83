/**
 * The field list of specification 3, verbatim: fields of each entity by specification name. If our name differs, or the field is stored
 * elsewhere, `storedAs` maps it.
 */
interface Entity {
  readonly section: string;
  readonly entity: string;
  /** Names separated by spaces, in the order of the specification. */
  readonly fields: string;
}

export const specificationEntities: readonly Entity[] = [
  {
    section: "3.2",
    entity: "information",
    fields: `inn ogrn okved full_name short_name type_of_business processing_data_date registration registry_status
      registration_date correction_date cross_border_notification contact_phone mail manager_name fio manager_position
      settlement legal_address mail_address bool_postal_address responsible_email offices percent
      archive_storage archive_third_party archive_offices`,
  },
  { section: "3.2", entity: "office", fields: "name address" },
  { section: "3.2", entity: "archive_office", fields: "name address" },
  { section: "3.3", entity: "site_app", fields: "sites apps percent" },
  {
    section: "3.3",
    entity: "site",
    fields: "id address country policy_link user_agreement_link gdpr_check scan_status forms",
  },
  {
    section: "3.3, scan result keys",
    entity: "scan_result",
    fields: `address company_name data_storage_period list_of_pd purpose purpose_gdpr return_type controller_name
      controller_contact legal_basis`,
  },
  {
    section: "3.3, listed columns",
    entity: "site_review",
    fields: "site_address place_address policy_link siteform_set",
  },
  { section: "3.3", entity: "site_form", fields: "name link policy_info_link input_fields" },
  { section: "3.3", entity: "app", fields: "name description country platform policy_link forms" },
  {
    section: "3.4",
    entity: "commission",
    fields: `o_name o_position o_phone o_mail a_name a_position a_phone a_mail
      internal_control informing_staff handling_requests percent`,
  },
  { section: "3.4", entity: "department", fields: "positions percent" },
  { section: "3.4", entity: "employee", fields: "id first_name last_name position email phone" },
  {
    section: "3.5",
    entity: "process",
    fields: `id name tags company is_active responsible_person responsible_person_position responsible_email
      responsible_email_additional short_description documents_educational_process documents_creating macro_goal purpose
      process_subjects people_count have_teens teen_count guardian_consent guardian_verified marketing prior_consent
      collect_agreement agreement_documents processing_type positions sources auto_decision collect_data
      template_agreements paper_docs systems is_third_parties third_parties additional_info additional_docs
      percent form_status default_status is_systems
      source_subjects public_sources other_sources process_systems process_system_subjects process_third_parties
      process_third_party_subjects has_comments status
      is_method_third_party is_method_api is_method_email is_method_paper is_method_other`,
  },
  {
    section: "3.5, process subject",
    entity: "process_subject",
    fields: `subject data special_data biometric_data is_written_agreement is_bio_written_agreement special_docs
      biometric_docs reasons paper_storage actions processing_termless processing_date processing_event custom_actions`,
  },
  {
    section: "3.5, third party of a process",
    entity: "process_third_party",
    fields: `third_party_name country purpose third_subjects_transfer third_subjects_received transfer bases
      signed_orders is_received`,
  },
  { section: "3.5, children", entity: "position", fields: "name" },
  { section: "3.5, children", entity: "source_subject", fields: "subject is_paper methods" },
  { section: "3.5, children", entity: "public_source", fields: "name link" },
  { section: "3.5, children", entity: "other_source", fields: "name tax_id" },
  { section: "3.5, children", entity: "paper_doc", fields: "name" },
  { section: "3.5, children", entity: "process_system", fields: "system" },
  { section: "3.5, children", entity: "process_system_subject", fields: "subject is_paper" },
  { section: "3.5, children", entity: "process_third_party_subject", fields: "process_third_party subject is_paper" },
  {
    section: "3.6",
    entity: "system",
    fields: `id name company tags linked_processes linked_others responsible_admin responsible_email
      responsible_email_additional developer description type is_backup system_subject_sources subjects
      delete_data_variant system_actions db_country_place system_address positions is_third_parties third_parties
      interactions screenshots has_screens security_tools additional_info additional_docs percent form_status get_data_variants
      system_source_others system_subjects system_third_parties system_third_party_subjects system_interactions
      has_screens security_level_type has_comments status`,
  },
  {
    section: "3.6, system subject",
    entity: "system_subject",
    fields: `subject data special_data biometric_data count
      link_process link_site link_app link_other link_system`,
  },
  { section: "3.6, related lists", entity: "system_source_other", fields: "name" },
  { section: "3.6, related lists", entity: "system_third_party", fields: "third_party purpose bases signed_orders" },
  {
    section: "3.6, related lists",
    entity: "system_third_party_subject",
    fields: "system_third_party subject data",
  },
  { section: "3.6, related lists", entity: "system_interaction", fields: "name kind domain_structure" },
  {
    section: "3.6, third party",
    entity: "third_party",
    fields: `name tax_id country address purpose categories_of_individuals methods basis operator_or_processor
      signed_order is_received cross_border_basis safety_assessment destroy_clause
      is_contract agreement_contracts is_signed_order signed_orders`,
  },
  {
    section: "3.7",
    entity: "security",
    fields: `id company name description contact responsible_admin responsible_email version developer_name tool_status
      tool_types purchase_date servers doc_number license_number license_period count_security_tools support_period screen
      certificates_fstec certificates_fsb percent`,
  },
  {
    section: "3.8",
    entity: "system_server",
    fields: `id company name systems description type is_virtual physical_name data_center_name rental_type rental_contract
      server_address os_name software dbms virtual_env webservers microservices software_additional segment ip_address
      additional_info`,
  },
  {
    section: "3.8",
    entity: "workstation",
    fields: `id company name systems employee_units third_party_units isolation access os quantity place
      remote_access_method basis contract`,
  },
  {
    section: "3.8",
    entity: "network_hardware",
    fields: "id company name type maker place segment ip quantity admin_rights organization",
  },
  { section: "3.10", entity: "directory_item", fields: "id name description category" },
  { section: "3.10", entity: "macro_goal", fields: "id name" },
  { section: "3.10", entity: "subject", fields: "id name" },
  { section: "3.10", entity: "address_item", fields: "id name" },
];

/** Fields that every row, questionnaire or collection has. */
const frame: readonly string[] = [
  "has_screens",
  "id",
  "company",
  "percent",
  "form_status",
  "is_active",
  "has_comments",
  "status",
];

/** Fields not stored as `entity.field`. */
const storedAs: Readonly<Record<string, string>> = {
  "security.license_period": "security.license_end",
  "security.support_period": "security.support_end",
  "security.certificates_fstec": "security.certificates",
  "security.certificates_fsb": "security.certificates",
  "information.registration": "information.registry_status",
  "information.fio": "information.manager_name",
  "information.cross_border_notification": "information.crossborder_notification",
  "site.gdpr_check": "site.is_gdpr_check",
  ...Object.fromEntries(
    `address company_name data_storage_period list_of_pd purpose purpose_gdpr return_type controller_name
    controller_contact legal_basis`
      .split(/\s+/)
      .map((key) => [`scan_result.${key}`, `site.scan_${key}`]),
  ),
  "site_review.site_address": "site.address",
  "site_review.place_address": "site.country",
  "site_review.policy_link": "site.policy_link",
  "site_review.siteform_set": "site.forms",
  "commission.internal_control": "commission.is_internal_control",
  "commission.informing_staff": "commission.is_informing_staff",
  "commission.handling_requests": "commission.is_handling_requests",
  "process.documents_creating": "process.documents_educational_process",
  "process.guardian_consent": "process.is_guardian_consent",
  "process.guardian_verified": "process.is_guardian_verified",
  "process.marketing": "process.is_marketing",
  "process.prior_consent": "process.is_prior_consent",
  "process.systems": "process.process_systems",
  "process.third_parties": "process.process_third_parties",
  "process_third_party.third_party_name": "process_third_party.third_party",
  "other_source.tax_id": "other_source.inn",
  // Which processes a system serves is only stored with the processes.
  "system.linked_processes": "process_system.system",
  "system.subjects": "system.system_subjects",
  "system.third_parties": "system.system_third_parties",
  "system.interactions": "system.system_interactions",
  "system.screenshots": "system.screens",
  // There are screenshots if the collection is not empty.
  "system.has_screens": "system.screens",
  "system.security_level_type": "system.threat_type",
  // A derived property of the row.
  "system_server.is_virtual": "system_server.type",
  "network_hardware.admin_rights": "network_hardware.is_admin_rights",
  "third_party.tax_id": "third_party.inn",
  // Process-specific facts are answered in the process: whose data go to the third party, how, and why.
  "third_party.categories_of_individuals": "process_third_party.third_subjects_transfer",
  "third_party.methods": "process_third_party.transfer",
  "third_party.basis": "process_third_party.bases",
  "third_party.is_received": "process_third_party.is_received",
  "third_party.operator_or_processor": "third_party.role",
  "third_party.signed_order": "third_party.is_signed_order",
  "third_party.cross_border_basis": "third_party.crossborder_bases",
};

interface SpecificationField {
  readonly section: string;
  /** Name in the specification. */
  readonly named: string;
  readonly form: string;
  readonly field: string;
}

/** All fields of the list with their declared counterparts, without the fields common to all rows. */
export const specificationFields: readonly SpecificationField[] = specificationEntities.flatMap(
  ({ section, entity, fields }) =>
    fields
      .split(/\s+/)
      .filter((field) => !frame.includes(field))
      .map((field) => {
        const path = `${entity}.${field}`;
        const [form = "", storedField = ""] = (storedAs[path] ?? path).split(".");
        return { section, named: path, form, field: storedField };
      }),
);

/** Closed lists of specification 3 by field, in any order. */
export const specificationOptions: Readonly<Record<string, string>> = {
  "information.type_of_business":
    "FMCG|Production|Banking|E-commerce|Insurance|Medical organization|Software development|Advertising|Education|Other",
  "information.archive_storage": "none|company|third_party",
  "app.platform": "AppStore|Google Play|Other",
  "process.processing_type": "automated|non-automated|mixed",
  "process.people_count": "under_100000|over_100000",
  "process.sources": "individual|representative|third_party|self_created|public_source|video_surveillance|other",
  "source_subject.methods":
    "by_site|by_app|by_api|by_system|by_email|by_phone|by_paper|by_employees|by_other|by_person",
  "process_subject.reasons":
    "is_legal_requirements|is_exercising_legitimate_interests|is_other_grounds|is_individual_initiative|is_contract|is_consent_to_processing|internal_acts",
  "process_subject.actions":
    "collection|systematization|storage|usage|extraction|depersonalization|blocking|destruction|recording|removal|accumulation|spreading|providing|access|updateing|changing|is_blocking_if_not_del|custom",
  "process_subject.processing_termless": "termless|date|event",
  "system.type": "Distributed|Local|Workplace",
  "system_subject.count": "lt_1000|b1000_20000|b20000_100000|gt_100000",
  "system.system_actions":
    "is_collection|is_systematization|is_storage|is_usage|is_extraction|is_depersonalization|is_blocking|is_destruction|is_recording|is_removal|is_accumulation|is_spreading|is_providing|is_access|is_updateing|is_changing|is_blocking_if_not_del|is_custom",
  "system.threat_type": "1|2|3",
  "system_server.type": "virtual|physical",
  "system_server.rental_type": "colocation|dedicated|IaaS|PaaS",
  "network_hardware.type": "router|aggregation_switch|core_switch|access_switch|wifi_router",
  "workstation_employee_unit.role": "user|administrator|is_administrator",
  "directory_item.category": "other_personal_data|special_category_data|biometric_personal_data",
};

/** Columns of the review tables (specification 3.3, 3.5) except risks and comments, which no questionnaire asks for. */
export const specificationReviewColumns: Readonly<Record<string, string>> = {
  site: "address country policy_link forms",
  process: `name tags short_description responsible_person responsible_person_position responsible_email
    documents_educational_process macro_goal purpose process_subjects people_count have_teens teen_count
    collect_agreement agreement_documents processing_type positions sources auto_decision collect_data
    template_agreements paper_docs process_systems is_third_parties process_third_parties additional_info
    additional_docs`,
  third_party: "name country address is_contract agreement_contracts is_signed_order signed_orders",
};
