-- A transfer may be made once, on a later day: its frequency is 0.
alter table repeating_transfer drop constraint repeating_transfer_frequency_check;

alter table repeating_transfer add constraint repeating_transfer_frequency_check check (frequency between 0 and 7);
