#!/bin/sh
# Runs once, when compose.yaml creates its database. Creates the login role of DATABASE_URL, and the registry's
# role and database.
set -e
psql -v ON_ERROR_STOP=1 -U postgres -v password="$PARTITA_DATABASE_PASSWORD" -v registry_password="$REGISTRY_DATABASE_PASSWORD" <<'SQL'
create role partita login noinherit nosuperuser nobypassrls nocreatedb nocreaterole password :'password';
create role registry login noinherit nosuperuser nobypassrls nocreatedb nocreaterole password :'registry_password';
create database registry owner registry;
revoke connect on database partita from public;
grant connect on database partita to partita;
SQL
