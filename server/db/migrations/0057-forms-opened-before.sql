-- Wider: what was opened or answered before 0055 counts as opened too, so that its member reads that it was received.
update /* of all institutions */ secured_form as form set was_opened = true
where is_unread and not was_opened and (first_answered_at is not null or exists (
  select from audit_event as event
  where event.institution_id = form.institution_id and audience <> 'member' and target_type <> 'member'
    and target_type = 'form' and target_id = form.id::text and ok and action = 'SECURED_FORM_READ'));
