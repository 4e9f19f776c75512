-- Lets staff search what was written in a form.
alter table secured_form
  add column content_key text not null generated always as (
    lower(friendly_name || ' ' || replace(replace(jsonb_path_query_array(sections, '$[*].values[*].value')::text, '\n', ' '), '\"', '"'))
  ) stored;

comment on column secured_form.content_key is 'Its name and what was written in it, without the titles.';

create index secured_form_content on secured_form using gin (institution_id, content_key gin_trgm_ops);
