-- Keeps the names of forms out of the search of what was written: they are few, and counted by name.
alter table secured_form drop column content_key;

alter table secured_form
  add column content_key text not null generated always as (
    lower(replace(replace(jsonb_path_query_array(sections, '$[*].values[*].value')::text, '\n', ' '), '\"', '"'))
  ) stored;

comment on column secured_form.content_key is 'What was written in it, without the titles and its name.';

create index secured_form_content on secured_form using gin (institution_id, content_key gin_trgm_ops);
