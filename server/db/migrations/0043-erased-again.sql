-- What is written below an erased form is erased too, once it is old, and until then the form still tells when it was erased.
drop index secured_form_old;

create index secured_form_old on secured_form (coalesce(last_written_at, sent_at)) where is_archived and (form_erased_at is null or message_count + note_count > 0);

comment on index secured_form_old is 'Global: the sweep erases what is older than its institution keeps it at all institutions in one statement.';

comment on column secured_form.form_erased_at is 'When what was written in and below it was last erased. Its name and days stay.';
