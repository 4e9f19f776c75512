-- What comes back by itself after a credit for a dispute pays that credit back: the member has it once.
alter table dispute
  add column came_back_on date,
  add constraint dispute_came_back check (came_back_on is null or state in ('CREDITED', 'FOR_MEMBER'));

comment on column dispute.came_back_on is 'When the money of the payment came back after the credit. As much as was credited went to the institution, so the credit stays with the member.';

alter table form_message add column is_letter boolean not null default false;

comment on column form_message.is_letter is 'The bank itself wrote it in a dispute, with an act of staff: nobody changes it.';
