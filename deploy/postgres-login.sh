#!/bin/sh
# Runs once, when compose.yaml creates its database. Creates the login role of DATABASE_URL and the registry's database.
set -e
psql -v ON_ERROR_STOP=1 -U postgres -v password="$PARTITA_DATABASE_PASSWORD" <<'SQL'
create role partita login noinherit nosuperuser nobypassrls nocreatedb nocreaterole password :'password';
create database registry;
SQL
