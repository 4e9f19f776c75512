-- An alert that was removed stays, so that a second removal can say so and nobody else's id is told from an unknown one.
alter table alert add column alert_removed_at timestamptz;
